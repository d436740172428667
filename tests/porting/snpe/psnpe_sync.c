/* Reference program of pysnpe's examples/psnpe_sync.py:
 * several networks work through a list, the caller waits. */
#include "psnpe.h"

int main(int argc, char **argv) {
  static lines_t lines;
  static names_t input_names, output_names;
  static memories_t input_memories, output_memories;
  options_t options;
  if (parse_options(argc, argv, &options)) {
    printf("Usage: psnpe_sync -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n");
    return 2;
  }
  if (read_lines(options.list, &lines)) return 1;
  show_version();
  Snpe_RuntimeConfigList_Handle_t workers = create_workers(&options);
  if (workers == NULL) return 1;
  Snpe_DlContainer_Handle_t container = Snpe_DlContainer_Open(options.model);
  if (missing(container, "Snpe_DlContainer_Open")) return 1;
  Snpe_BuildConfig_Handle_t config =
      create_config(&options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC);
  Snpe_PSNPE_Handle_t psnpe = build_psnpe(config);
  Snpe_RuntimeConfigList_Delete(workers);
  if (psnpe == NULL) return 1;
  if (options.cache) failed(Snpe_DlContainer_Save(container, options.cache), "Snpe_DlContainer_Save");

  take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), &input_names);
  take_names(Snpe_PSNPE_GetOutputTensorNames(psnpe), &output_names);
  size_t batch = batch_of(psnpe, &input_names), executions = (lines.size + batch - 1) / batch;
  Snpe_UserBufferList_Handle_t inputs = Snpe_UserBufferList_Create();
  Snpe_UserBufferList_Handle_t outputs = Snpe_UserBufferList_Create();
  int result = 0;
  if (add_maps(psnpe, &input_names, executions, inputs, input_memories) != 0 ||
      add_maps(psnpe, &output_names, executions, outputs, output_memories) != 0 ||
      load_inputs(&lines, &input_names, executions, batch, input_memories) != 0 ||
      failed(Snpe_PSNPE_Execute(psnpe, inputs, outputs), "Snpe_PSNPE_Execute")) {
    result = 1;
  }
  for (int i = 0; i < executions && !result; i++)
    result = save_outputs(outputs, &lines, options.folder, &output_names, i, batch, output_memories);
  delete_maps(inputs, &input_names, input_memories);
  delete_maps(outputs, &output_names, output_memories);
  Snpe_PSNPE_Delete(psnpe);
  Snpe_DlContainer_Delete(container);
  return result;
}
