/* How arguments look in a call trace. Compiled once for every library, with the header of its generation:
 * VF_RELEASE says which one that is. abi/calls/viplite.json says where each of these is used. */
#ifndef VIPLITE_FAKE_TRACE_H
#define VIPLITE_FAKE_TRACE_H

#include "group.h"
#include "npu_trace.h"
#include "vip_lite.h"
#include "viplite_abi_asserts.h"
#include "viplite_work.h"

#define VF_BY_1_13 (VF_RELEASE >= VF_1_13_0_0)
#define VF_BY_2_0 (VF_RELEASE >= VF_2_0_3_2)
#define VF_BY_2_2 (VF_RELEASE >= VF_2_2)

/* The numbers of codes.h are those of this generation's header. */
_Static_assert((int)VIP_ERROR_FAILURE == (int)VF_FAILURE && (int)VIP_ERROR_IO == (int)VF_IO, "status");
_Static_assert((int)VIP_ERROR_NETWORK_INCOMPATIBLE == (int)VF_INCOMPATIBLE, "status");
_Static_assert((int)VIP_ERROR_NETWORK_NOT_PREPARED == (int)VF_NOT_PREPARED, "status");
_Static_assert((int)VIP_BUFFER_FORMAT_FP64 == (int)VF_FP64 && (int)VIP_BUFFER_FORMAT_BFP16 == (int)VF_BFP16, "format");
_Static_assert((int)VIP_NETWORK_PROP_SET_PRIORITY == (int)VF_NET_PRIORITY, "network property");
_Static_assert((int)VIP_NETWORK_PROP_PROFILING == (int)VF_NET_PROFILING, "network property");
_Static_assert((int)VIP_BUFFER_PROP_NAME == (int)VF_IO_NAME, "buffer property");
_Static_assert((int)VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE == (int)VF_HW_CORE_COUNT, "hardware property");

enum { VF_MOST_CHUNKS = 65536 }; /* more entries than this are taken for a mistake before the tables are read */
enum { VF_MOST_DIMS = VF_BY_2_2 ? 8 : VF_MAX_DIMS };

extern const npu_field vf_ppu_fields[];

/* *handle after a call that made it, null after one that did not. */
void vf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *handle, bool good);
void vf_arg_params(npu_call *call, const char *name, const vip_buffer_create_params_t *param);
void vf_arg_chunk_sizes(npu_call *call, const char *name, const vip_uint32_t *sizes, uint32_t count);
/* The operation and, when it is a flush, what the buffer holds. */
void vf_arg_flush(npu_call *call, const char *name, int type, uintptr_t buffer);
#if VF_BY_2_2
void vf_arg_network_params(npu_call *call, const char *name, const vip_create_network_param_t *param);
#else
/* A path as a text, an NBG in memory as data. */
void vf_arg_nbg(npu_call *call, const char *name, int type, const void *data, uint32_t size);
void vf_arg_dup_nbg(npu_call *call, const char *name, int type, const void *data, uint32_t size);
#endif
/* The value of a property set or, after the call, asked for. */
void vf_arg_network_value(npu_call *call, const char *name, int property, const void *value, bool good);
void vf_arg_io_value(npu_call *call, const char *name, uintptr_t network, uint32_t index, int property,
                     const void *value, bool input, bool good);
void vf_arg_hardware_value(npu_call *call, const char *name, uint32_t size, const void *value, bool good);
void vf_arg_power_value(npu_call *call, const char *name, int property, const void *value);
void vf_arg_group_value(npu_call *call, const char *name, const void *value);

/* A handle in the program's hands. */
#define VF_HANDLE(pointer) ((uintptr_t)(pointer))

#endif
