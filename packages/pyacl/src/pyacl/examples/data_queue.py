"""Entries with user data through a queue: full, empty and in order.

    python data_queue.py
    NPU_FAKE=acl python data_queue.py

Line for line the C program data_queue.c.
"""

import sys

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.acl_tdt_queue import *
from pyacl.acl.error_codes.rt_error_codes import *

DEPTH = 3
COUNT = 5


class label_t(Struct):
    """The user data of a message."""

    number = field(uint32)
    scale = field(float32)


def main() -> int:
    qid = uint32(0)
    depth = uint32(DEPTH)
    length = size_t(0)
    data = array(int32, COUNT)()
    back = array(int32, COUNT)()
    label = label_t(0, 0.0)
    label_back = label_t(0, 0.0)
    name = POINTER(char)(b"numbers")
    ret = 0

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    attr = acltdtCreateQueueAttr()
    check(acltdtSetQueueAttr(attr, ACL_TDT_QUEUE_NAME_PTR, sizeof(void_p), byref(name)), "acltdtSetQueueAttr")
    check(acltdtSetQueueAttr(attr, ACL_TDT_QUEUE_DEPTH_UINT32, sizeof(uint32), byref(depth)), "acltdtSetQueueAttr")
    check(acltdtCreateQueue(attr, byref(qid)), "acltdtCreateQueue")
    check(acltdtDestroyQueueAttr(attr), "acltdtDestroyQueueAttr")

    # As many as go in.
    sent = 0
    while True:
        for i in range(COUNT):
            data[i] = sent * 10 + i
        label.number = sent
        label.scale = sent / 4.0
        ret = acltdtEnqueueData(qid, data, sizeof(data), byref(label), sizeof(label), 10, 0)
        if ret != ACL_SUCCESS:
            break
        sent += 1
    printf("%d entries, then %s\n", sent, "it is full" if ret == ACL_ERROR_RT_QUEUE_FULL else "another error")

    # An entry stays until there is room for it.
    ret = acltdtDequeueData(qid, back, sizeof(back) // 2, byref(length), byref(label_back), sizeof(label_back), 10)
    printf("too little room: %s, it needs %zu bytes\n", "success" if ret == ACL_SUCCESS else "refused", length)

    # The first one comes first.
    received = 0
    while True:
        ret = acltdtDequeueData(qid, back, sizeof(back), byref(length), byref(label_back), sizeof(label_back), 10)
        if ret != ACL_SUCCESS:
            break
        printf("entry %u with scale %g: %d to %d\n", label_back.number, label_back.scale, back[0], back[COUNT - 1])
        received += 1
    printf("%d entries, then %s\n", received, "it is empty" if ret == ACL_ERROR_RT_QUEUE_EMPTY else "another error")

    check(acltdtDestroyQueue(qid), "acltdtDestroyQueue")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
