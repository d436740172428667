/* Forgets what its argument names: LeakSanitizer must say so. */
#include <stdio.h>
#include <string.h>

#include "DlContainer/DlContainer.h"
#include "DlSystem/IUserBuffer.h"
#include "DlSystem/StringList.h"
#include "DlSystem/TensorShape.h"
#include "SNPE/SNPE.h"
#include "SNPE/SNPEBuilder.h"
#include "SNPE/SNPEUtil.h"

int main(int argc, char **argv) {
  static float data[16];
  const size_t strides[] = {4};
  Snpe_DlContainer_Handle_t container;
  Snpe_SNPEBuilder_Handle_t builder;
  Snpe_SNPE_Handle_t network;
  Snpe_StringList_Handle_t names;
  Snpe_TensorShape_Handle_t shape;
  Snpe_UserBufferEncoding_Handle_t encoding;
  Snpe_IUserBuffer_Handle_t buffer;
  if (argc < 3) return 2;
  container = Snpe_DlContainer_Open(argv[1]);
  builder = Snpe_SNPEBuilder_Create(container);
  network = Snpe_SNPEBuilder_Build(builder);
  names = Snpe_SNPE_GetInputTensorNames(network);
  shape = Snpe_TensorShape_CreateDimsSize(strides, 1);
  encoding = Snpe_UserBufferEncodingFloat_Create();
  buffer = Snpe_Util_CreateUserBuffer(data, sizeof data, shape, encoding);
  if (!container || !builder || !network || !names || !shape || !encoding || !buffer) return 2;
  if (strcmp(argv[2], "buffer")) Snpe_IUserBuffer_Delete(buffer);
  if (strcmp(argv[2], "encoding")) Snpe_UserBufferEncoding_Delete(encoding);
  if (strcmp(argv[2], "shape")) Snpe_TensorShape_Delete(shape);
  if (strcmp(argv[2], "names")) Snpe_StringList_Delete(names);
  if (strcmp(argv[2], "network")) Snpe_SNPE_Delete(network);
  if (strcmp(argv[2], "builder")) Snpe_SNPEBuilder_Delete(builder);
  if (strcmp(argv[2], "container")) Snpe_DlContainer_Delete(container);
  container = NULL;
  builder = NULL;
  network = NULL;
  names = NULL;
  shape = NULL;
  encoding = NULL;
  buffer = NULL;
  return 0;
}
