set(acl_models aclnn.c graph.c graph_task.c kernel_args.c kernel_binary.c kernel_compute.c kernel_launch.c
  model_aipp.c model_dataset.c model_desc.c model_file.c model_load.c model_run.c switches.c)
