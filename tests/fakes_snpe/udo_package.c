/* A package of the user's with operator Softmax, for the CPU: what Util_AddOpPackage loads. Built by test_packages.py;
 * BROKEN picks a fault. Calls are written, a letter each, into the file named by UDO_CALLS. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "SnpeUdo/UdoReg.h"
#include "SnpeUdo/UdoShared.h"

#ifndef BROKEN
#define BROKEN 0
#endif
enum { FINE, OLD_API, NO_INIT, NO_INFO, NOT_VALID };

static void call(char letter)
{
    FILE *file = getenv("UDO_CALLS") ? fopen(getenv("UDO_CALLS"), "a") : NULL;
    if (!file) return;
    fputc(letter, file);
    fclose(file);
}

SnpeUdo_ErrorType_t SnpeUdo_getVersion(SnpeUdo_LibVersion_t **version)
{
    static SnpeUdo_LibVersion_t mine = {{1, 0, 0}, {API_VERSION_MAJOR + (BROKEN == OLD_API), API_VERSION_MINOR, API_VERSION_TEENY}};
    call('v');
    *version = &mine;
    return SNPE_UDO_NO_ERROR;
}

SnpeUdo_ErrorType_t SnpeUdo_initRegLibrary(void)
{
    call('i');
    return BROKEN == NO_INIT ? SNPE_UDO_MEM_ALLOC_ERROR : SNPE_UDO_NO_ERROR;
}

SnpeUdo_ErrorType_t SnpeUdo_getRegLibraryVersion(SnpeUdo_LibVersion_t **version)
{
    SnpeUdo_getVersion(version);
    call('r');
    return SNPE_UDO_NO_ERROR;
}

SnpeUdo_ErrorType_t SnpeUdo_getRegInfo(SnpeUdo_RegInfo_t **info)
{
    static SnpeUdo_OperationInfo_t operation = {.operationType = "Softmax", .supportedByCores = SNPE_UDO_CORETYPE_CPU};
    static SnpeUdo_RegInfo_t mine = {.packageName = "Test", .operationsString = "Softmax", .numOfOperations = 1,
                                     .operationsInfo = &operation};
    call('g');
    *info = &mine;
    return BROKEN == NO_INFO ? SNPE_UDO_UNKNOWN_ERROR : SNPE_UDO_NO_ERROR;
}

SnpeUdo_ErrorType_t SnpeUdo_validateOperation(SnpeUdo_OpDefinition_t *operation)
{
    call('o');
    if (strcmp(operation->operationType, "Softmax") || operation->numOfInputs != 1 || operation->numOfOutputs != 1 ||
        operation->inputs[0].tensorRank != 2 || operation->inputs[0].currDimensions[1] != 8 ||
        operation->numOfStaticParams != 1 || strcmp(operation->staticParams[0].paramName, "axis") ||
        operation->staticParams[0].scalarParam.dataValue.int32Value != 1)
        return SNPE_UDO_WRONG_OPERATION;
    return BROKEN == NOT_VALID ? SNPE_UDO_WRONG_NUM_OF_DIMENSIONS : SNPE_UDO_NO_ERROR;
}

SnpeUdo_ErrorType_t SnpeUdo_terminateRegLibrary(void)
{
    call('t');
    return SNPE_UDO_NO_ERROR;
}

#ifndef NO_EXECUTE
__attribute__((visibility("default"))) SnpeUdo_ErrorType_t npu_fake_udo_execute(const SnpeUdo_OpDefinition_t *operation)
{
    const float *in = operation->inputs[0].tensorData;
    float *out = operation->outputs[0].tensorData, sum = 0;
    int i;
    for (i = 0; i < 8; i++) sum += expf(in[i]);
    for (i = 0; i < 8; i++) out[i] = expf(in[i]) / sum;
    return operation->inputs[0].dataType == SNPE_UDO_DATATYPE_FLOAT_32 ? SNPE_UDO_NO_ERROR : SNPE_UDO_INVALID_ARGUMENT;
}
#endif
