/* Dumps of models, for the inference that produced something. */
#ifndef AF_DUMP_H
#define AF_DUMP_H

#include "model.h"

/* Writes inputs and outputs of an inference that is over, if that was asked for; the state must not run meanwhile. */
void af_dump_inference(af_loaded *loaded, npu_state *state);

#endif
