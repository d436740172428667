/* The kinds of handles of models, kernels and captured graphs, for npu_fake_live: one KIND(variable) per line. Each is
 * defined in the file that owns its objects. */
#ifndef KIND
#error "define KIND first"
#endif
KIND(af_model_kind)
KIND(af_desc_kind)
KIND(af_dataset_kind)
KIND(af_config_kind)
KIND(af_exec_config_kind)
KIND(af_raw_binary_kind)
KIND(af_binary_kind)
KIND(af_function_kind)
KIND(af_args_kind)
KIND(af_graph_kind)
KIND(af_graph_task_kind)
KIND(af_graph_stream_kind)
KIND(af_tensor_kind)
KIND(af_scalar_kind)
KIND(af_int_array_kind)
KIND(af_float_array_kind)
KIND(af_bool_array_kind)
KIND(af_tensor_list_kind)
KIND(af_scalar_list_kind)
KIND(af_prof_config_kind)
