/* Stands in front of the fake AscendCL, which has no AIPP: models get an input more that carries parameters of dynamic
 * AIPP, every function of AIPP notes what it was given, and runs go on to the fake without that input. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "acl/acl_mdl.h"

const char *npu_fake_name(void);

/* A name of the fake's own: no linker drops a library that is needed. */
const void *const stands_before = (const void *)npu_fake_name;

static char said[16384];
static int refuse;

static int note(const char *format, ...)
{
    va_list values;
    size_t at = strlen(said);
    va_start(values, format);
    vsnprintf(said + at, sizeof said - at, format, values);
    va_end(values);
    return 0;
}

const char *double_said(void)
{
    static char out[sizeof said];
    memcpy(out, said, sizeof said);
    said[0] = 0;
    return out;
}

void double_refuse(int code) { refuse = code; }

#define FAKE(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))
#define EXTRA 1 /* models in these tests have one input of their own */

size_t aclmdlGetNumInputs(aclmdlDesc *desc) { return FAKE(size_t, "aclmdlGetNumInputs", aclmdlDesc *)(desc) + 1; }

const char *aclmdlGetInputNameByIndex(const aclmdlDesc *desc, size_t index)
{
    return index == EXTRA ? ACL_DYNAMIC_AIPP_NAME
                          : FAKE(const char *, "aclmdlGetInputNameByIndex", const aclmdlDesc *, size_t)(desc, index);
}

aclError aclmdlGetInputDimsV2(const aclmdlDesc *desc, size_t index, aclmdlIODims *dims)
{
    if (index != EXTRA)
        return FAKE(aclError, "aclmdlGetInputDimsV2", const aclmdlDesc *, size_t, aclmdlIODims *)(desc, index, dims);
    dims->dimCount = 1;
    dims->dims[0] = 128;
    return 0;
}

aclDataType aclmdlGetInputDataType(const aclmdlDesc *desc, size_t index)
{
    return index == EXTRA ? ACL_UINT8 : FAKE(aclDataType, "aclmdlGetInputDataType", const aclmdlDesc *, size_t)(desc, index);
}

aclFormat aclmdlGetInputFormat(const aclmdlDesc *desc, size_t index)
{
    return index == EXTRA ? ACL_FORMAT_ND : FAKE(aclFormat, "aclmdlGetInputFormat", const aclmdlDesc *, size_t)(desc, index);
}

size_t aclmdlGetInputSizeByIndex(aclmdlDesc *desc, size_t index)
{
    return index == EXTRA ? 128 : FAKE(size_t, "aclmdlGetInputSizeByIndex", aclmdlDesc *, size_t)(desc, index);
}

/* The dataset without its last buffer. */
static aclmdlDataset *without(const aclmdlDataset *input)
{
    aclmdlDataset *less = FAKE(aclmdlDataset *, "aclmdlCreateDataset", void)();
    size_t count = FAKE(size_t, "aclmdlGetDatasetNumBuffers", const aclmdlDataset *)(input);
    for (size_t i = 0; i + 1 < count; i++)
        FAKE(aclError, "aclmdlAddDatasetBuffer", aclmdlDataset *, aclDataBuffer *)
        (less, FAKE(aclDataBuffer *, "aclmdlGetDatasetBuffer", const aclmdlDataset *, size_t)(input, i));
    return less;
}

aclError aclmdlExecute(uint32_t id, const aclmdlDataset *input, aclmdlDataset *output)
{
    aclmdlDataset *less = without(input);
    aclError code = FAKE(aclError, "aclmdlExecute", uint32_t, const aclmdlDataset *, aclmdlDataset *)(id, less, output);
    FAKE(aclError, "aclmdlDestroyDataset", const aclmdlDataset *)(less);
    return code;
}

aclError aclmdlExecuteAsync(uint32_t id, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream)
{
    aclmdlDataset *less = without(input);
    aclError code = FAKE(aclError, "aclmdlExecuteAsync", uint32_t, const aclmdlDataset *, aclmdlDataset *, aclrtStream)
    (id, less, output, stream);
    FAKE(aclError, "aclmdlDestroyDataset", const aclmdlDataset *)(less);
    return code;
}

aclError aclmdlGetAippType(uint32_t id, size_t index, aclmdlInputAippType *type, size_t *carrier)
{
    (void)id;
    *type = index == EXTRA ? ACL_DYNAMIC_AIPP_NODE : ACL_DATA_WITH_DYNAMIC_AIPP;
    *carrier = index == EXTRA ? ACL_INVALID_NODE_INDEX : EXTRA;
    return 0;
}

aclError aclmdlGetFirstAippInfo(uint32_t id, size_t index, aclAippInfo *info)
{
    (void)id, (void)index;
    memset(info, 0, sizeof *info);
    info->inputFormat = ACL_RGB888_U8;
    info->srcImageSizeW = 640, info->srcImageSizeH = 480;
    info->cropSwitch = 1, info->loadStartPosW = 8, info->loadStartPosH = 6, info->cropSizeW = 224, info->cropSizeH = 200;
    info->meanChn0 = 104, info->meanChn3 = -1;
    info->minChn1 = 0.5f;
    info->varReciChn2 = 0.25f;
    info->shapeCount = 1;
    info->outDims[0].srcSize = 921600;
    return 0;
}

/* The tests take addresses for handles. */
aclmdlAIPP *aclmdlCreateAIPP(uint64_t batch)
{
    note("create %llu\n", (unsigned long long)batch);
    return refuse == -1 ? NULL : (aclmdlAIPP *)said;
}

aclError aclmdlDestroyAIPP(const aclmdlAIPP *aipp) { return note("destroy %d\n", (const void *)aipp == (const void *)said); }

aclError aclmdlGetAippDataSize(uint64_t batch, size_t *size) { return *size = 96 + 64 * (size_t)batch, 0; }

aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *a, aclAippInputFormat format) { return (void)a, note("format %d\n", format); }

aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *a, int32_t w, int32_t h) { return (void)a, note("size %d %d\n", w, h); }

aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *a, int8_t on) { return (void)a, note("rbuv %d\n", on); }

aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *a, int8_t on) { return (void)a, note("ax %d\n", on); }

aclError aclmdlSetAIPPCscParams(aclmdlAIPP *a, int8_t on, int16_t r00, int16_t r01, int16_t r02, int16_t r10, int16_t r11,
                                int16_t r12, int16_t r20, int16_t r21, int16_t r22, uint8_t o0, uint8_t o1, uint8_t o2,
                                uint8_t i0, uint8_t i1, uint8_t i2)
{
    (void)a;
    return note("csc %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", on, r00, r01, r02, r10, r11, r12, r20, r21, r22, o0, o1,
                o2, i0, i1, i2);
}

aclError aclmdlSetAIPPCropParams(aclmdlAIPP *a, int8_t on, int32_t x, int32_t y, int32_t w, int32_t h, uint64_t picture)
{
    (void)a;
    return note("crop %d %d %d %d %d %llu\n", on, x, y, w, h, (unsigned long long)picture), refuse;
}

aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *a, int8_t on, int32_t t, int32_t b, int32_t l, int32_t r, uint64_t picture)
{
    return (void)a, note("border %d %d %d %d %d %llu\n", on, t, b, l, r, (unsigned long long)picture);
}

aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *a, int16_t c0, int16_t c1, int16_t c2, int16_t c3, uint64_t picture)
{
    return (void)a, note("mean %d %d %d %d %llu\n", c0, c1, c2, c3, (unsigned long long)picture);
}

aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *a, float c0, float c1, float c2, float c3, uint64_t picture)
{
    return (void)a, note("min %g %g %g %g %llu\n", c0, c1, c2, c3, (unsigned long long)picture);
}

aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *a, float c0, float c1, float c2, float c3, uint64_t picture)
{
    return (void)a, note("reci %g %g %g %g %llu\n", c0, c1, c2, c3, (unsigned long long)picture);
}

aclError aclmdlSetAIPPByInputIndex(uint32_t id, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aipp)
{
    size_t count = FAKE(size_t, "aclmdlGetDatasetNumBuffers", const aclmdlDataset *)(dataset);
    (void)id, (void)aipp;
    return note("set input %zu of %zu\n", index, count);
}
