/* Reference program of pyacl's examples/data_queue.py:
 * entries with user data through a queue, full, empty and in order. */
#include "acl/acl_tdt_queue.h"
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

#define DEPTH 3
#define COUNT 5

typedef struct {
  uint32_t number;
  float scale;
} label_t;

int main(void) {
  uint32_t qid = 0, depth = DEPTH;
  size_t length = 0;
  int32_t data[COUNT], back[COUNT];
  label_t label = {0, 0}, label_back = {0, 0};
  const char *name = "numbers";
  aclError ret;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  acltdtQueueAttr *attr = acltdtCreateQueueAttr();
  check(acltdtSetQueueAttr(attr, ACL_TDT_QUEUE_NAME_PTR, sizeof(name), &name), "acltdtSetQueueAttr");
  check(acltdtSetQueueAttr(attr, ACL_TDT_QUEUE_DEPTH_UINT32, sizeof(depth), &depth), "acltdtSetQueueAttr");
  check(acltdtCreateQueue(attr, &qid), "acltdtCreateQueue");
  check(acltdtDestroyQueueAttr(attr), "acltdtDestroyQueueAttr");

  /* As many as go in. */
  int sent = 0;
  for (;;) {
    for (int i = 0; i < COUNT; i++) data[i] = sent * 10 + i;
    label.number = (uint32_t)sent;
    label.scale = sent / 4.0f;
    ret = acltdtEnqueueData(qid, data, sizeof(data), &label, sizeof(label), 10, 0);
    if (ret != ACL_SUCCESS) break;
    sent++;
  }
  printf("%d entries, then %s\n", sent, ret == ACL_ERROR_RT_QUEUE_FULL ? "it is full" : "another error");

  /* An entry stays until there is room for it. */
  ret = acltdtDequeueData(qid, back, sizeof(back) / 2, &length, &label_back, sizeof(label_back), 10);
  printf("too little room: %s, it needs %zu bytes\n", ret == ACL_SUCCESS ? "success" : "refused", length);

  /* The first one comes first. */
  int received = 0;
  for (;;) {
    ret = acltdtDequeueData(qid, back, sizeof(back), &length, &label_back, sizeof(label_back), 10);
    if (ret != ACL_SUCCESS) break;
    printf("entry %u with scale %g: %d to %d\n", label_back.number, label_back.scale, back[0], back[COUNT - 1]);
    received++;
  }
  printf("%d entries, then %s\n", received, ret == ACL_ERROR_RT_QUEUE_EMPTY ? "it is empty" : "another error");

  check(acltdtDestroyQueue(qid), "acltdtDestroyQueue");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
