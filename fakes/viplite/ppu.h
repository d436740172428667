/* The kernel on the NPU's programmable unit, which vip_set_ppu_param sends over part of its tensor. */
#ifndef VIPLITE_FAKE_PPU_H
#define VIPLITE_FAKE_PPU_H

#include "platform.h"
#include "npu_graph.h"

typedef struct vf_ppu {
    uint32_t work_dim;
    uint32_t offset[3], scale[3], local[3], size[3];
} vf_ppu;

/* work_dim the graph's kernel (a Custom node "ppu") was built for; 0: the graph has none. */
uint32_t vf_ppu_dims(const npu_graph *graph);
/* Let the kernel of this state follow `param`, which must live as long; param->work_dim 0: the whole tensor. */
int vf_ppu_attach(npu_state *state, vf_ppu *param, npu_why *why);

#endif
