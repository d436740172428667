/* Labels in graphs: places a launch may jump to. label.c has the functions, graph.c follows the jumps. */
#ifndef AF_LABEL_H
#define AF_LABEL_H

#include "stream.h"

/* The label the task just run by this thread jumps to, NULL: none. Asking forgets it. */
const void *af_label_jump(void);
/* Is this the place of that label? */
bool af_label_here(const af_task *task, const void *label);

#endif
