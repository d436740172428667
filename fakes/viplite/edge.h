/* What the exported functions share. Compiled once for every library, with the header of its generation:
 * VF_RELEASE says which one that is. */
#ifndef VIPLITE_FAKE_EDGE_H
#define VIPLITE_FAKE_EDGE_H

#include "group.h"
#include "npu_trace.h"
#include "vip_lite.h"
#include "viplite_abi_asserts.h"

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

extern const npu_name vf_network_properties[], vf_buffer_properties[], vf_group_properties[], vf_hardware_properties[];
extern const npu_name vf_power_properties[], vf_flush_types[], vf_create_types[], vf_dup_types[];
extern const npu_field vf_params_fields[], vf_ppu_fields[];

void vf_arg_network(npu_call *call, const char *name, vip_network network);
void vf_arg_buffer(npu_call *call, const char *name, vip_buffer buffer);
void vf_arg_group(npu_call *call, const char *name, vip_group group);
/* *handle after a call that made it, null after one that did not. */
void vf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *handle, bool good);
/* The value of a property set or, after the call, asked for. */
void vf_arg_network_value(npu_call *call, int property, const void *value, bool good);
void vf_arg_tensor_value(npu_call *call, int property, const void *value, uint32_t dims, bool good);

/* Ends a call that returns a status. */
static inline vip_status_e vf_end(npu_call *call, int code)
{
    return (vip_status_e)npu_call_end(call, code);
}

/* A handle as the program holds it. */
#define VF_HANDLE(pointer) ((uintptr_t)(pointer))

#endif
