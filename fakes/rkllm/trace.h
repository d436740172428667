/* How arguments look in a call trace. */
#ifndef RL_TRACE_H
#define RL_TRACE_H

#include <rkllm.h>

#include "context.h"
#include "npu_trace.h"

void rl_trace_model(npu_call *call, const char *name, LLMHandle *handle, bool good);
void rl_trace_param(npu_call *call, const char *name, const RKLLMParam *param);
#if RL_RELEASE >= RL_1_1
void rl_trace_input(npu_call *call, const char *name, const RKLLMInput *input);
void rl_trace_infer(npu_call *call, const char *name, const RKLLMInferParam *param);
#endif

#endif
