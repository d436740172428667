/* The kinds of handles of models, kernels and captured graphs, for npu_fake_live: one KIND(variable) per line. Each is
 * defined in the file that owns its objects. */
#ifndef KIND
#error "define KIND first"
#endif
