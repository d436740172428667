set(acl_models aclnn.c executor.c graph.c graph_task.c group.c kernel_args.c kernel_binary.c kernel_compute.c kernel_launch.c
  model_aipp.c model_dataset.c model_desc.c model_file.c model_load.c model_run.c op_attr.c op_blas.c
  op_compiler.c op_execute.c op_library.c operation.c operation_compute.c dump.c label.c notify_ipc.c overflow.c prof_config.c prof_marks.c prof_record.c
  prof_subscribe.c tdt_buffer.c tdt_channel.c tdt_fifo.c tdt_item.c tdt_queue.c tdt_route.c)
