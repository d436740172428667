/* A loaded model and its runs, for all releases: what the entry points of a release make of its records. */
#ifndef RL_CONTEXT_H
#define RL_CONTEXT_H

#include <pthread.h>

#include "npu_handle.h"
#include "network.h"
#include "release.h"
#include "sampler.h"

enum { RL_OK = 0, RL_FAILED = -1 };

/* The library that is this one: its release, and its generation. */
extern const char rl_library_release[];
extern const int rl_library;

typedef struct rl_params {
    const char *path;
    int max_context, max_new; /* max_new 0 or less: as many as there is room for */
    int n_keep;               /* less than 0: a full context ends the run */
    rl_sampling sampling;
    bool skip_special, ignore_end, in_background;
    int n_batch;
    bool cross_attention;
    const char *image_start, *image_end; /* before 1.3 */
    int likely; /* 1.0.1: so many of the likeliest tokens with each result */
} rl_params;

typedef enum rl_input_kind { RL_PROMPT, RL_TOKENS, RL_EMBEDDINGS, RL_MULTIMODAL } rl_input_kind;

/* Pictures, or frames of films. */
typedef struct rl_media {
    const char *placeholder; /* in the prompt */
    const float *rows;
    size_t each, count; /* rows of one, and how many there are */
    const char *start, *end;
} rl_media;

typedef struct rl_input {
    rl_input_kind kind;
    const char *role; /* NULL: the user's */
    bool thinking;
    const char *text;
    const int32_t *tokens;
    const float *rows;
    size_t count; /* of tokens or rows */
    rl_media media[2];
} rl_input;

typedef enum rl_mode { RL_GENERATE, RL_HIDDEN, RL_LOGITS } rl_mode;

typedef struct rl_infer {
    rl_mode mode;
    const char *lora;       /* NULL: none */
    const char *save_cache; /* NULL: do not save */
    const rl_sampling *sampling; /* NULL: that of the model */
    bool keep_history;
    int max_new; /* 0 or less: that of the model */
} rl_infer;

typedef enum rl_state { RL_NORMAL, RL_WAITING, RL_FINISH, RL_ERROR } rl_state;

/* What a callback receives, as far as the release has it. */
typedef struct rl_output {
    const char *text;
    int token;
    const float *hidden, *logits; /* rows of each */
    int n_hidden, n_logits;
    const rl_likely *likely;
    int n_likely;
    double prefill_ms, generate_ms;
    int prefill_tokens, generate_tokens;
    float memory_mb;
} rl_output;

typedef void (*rl_callback)(void);

/* A prompt as the network reads it: tokens, or -1 for the next of the rows. */
typedef struct rl_prompt {
    int *items;
    size_t count, room;
    float *rows; /* (n_rows, width) */
    size_t n_rows, room_rows;
    size_t system; /* items of the system prompt, at the beginning */
} rl_prompt;

/* The beginning of a prompt that was read before. */
typedef struct rl_cache {
    size_t count;
    int *items;
    float *rows; /* keys, then values: (layers, count, width) each */
} rl_cache;

typedef struct rl_context {
    uintptr_t self; /* the handle */
    rl_params params;
    rl_weights *weights;
    rl_network network;
    rl_sampler sampler;
    char *system, *prefix, *postfix; /* the chat template */
    char *tool_system, *tools, *tool_tag; /* NULL: none */
    char *image_start, *image_end;       /* before 1.3 */
    rl_cache cache; /* count 0: none is loaded */
    rl_callback callback;
    void *userdata;
    int system_used; /* positions of the system prompt at the beginning of the cache */
    int pending;     /* the last token, which the network has not read; -1: none */
    bool paused;     /* by a callback; the next run goes on */
    pthread_mutex_t lock;
    bool running, stop; /* guarded by the lock */
} rl_context;

extern npu_kind rl_context_kind;

/* The model behind a handle, kept alive until rl_leave; NULL: logged, *code set. */
rl_context *rl_enter(void *handle, const char *function, int *code);
void rl_leave(rl_context *context);

int rl_open(void **handle, const rl_params *params, rl_callback callback, void *userdata, const char *function);
int rl_close(void *handle, const char *function);
/* Runs here, or in a thread of its own. */
int rl_start(rl_context *context, void *handle, const rl_input *input, const rl_infer *infer, void *userdata, bool here,
             const char *function);
int rl_stop(rl_context *context, const char *function);
bool rl_runs(rl_context *context);
char *rl_copy(const char *text); /* NULL: memory is out */
/* Takes the model for a change of its state; false: a run is under way, logged. */
bool rl_take(rl_context *context, const char *function);
void rl_give(rl_context *context);

/* Calls the program back; returns what it answers, 0 where it answers nothing. Compiled for each release. */
int rl_deliver(rl_context *context, const rl_output *output, void *userdata, rl_state state);

/* The items of an input; 0, or -1 with the reason. */
int rl_prompt_make(rl_prompt *prompt, const rl_context *context, const rl_input *input, bool fresh, npu_why *why);
int rl_prompt_text(rl_prompt *prompt, const rl_weights *weights, const char *text);
void rl_prompt_free(rl_prompt *prompt);

/* Writes what the network has of a prompt that it has read; 0, or -1 with the reason, as in loading. */
int rl_cache_save(const rl_context *context, const rl_prompt *prompt, const char *path, npu_why *why);
int rl_cache_load(rl_context *context, const char *path, npu_why *why);
void rl_cache_free(rl_cache *cache);
/* Puts what the cache has of the prompt into an empty network; so many items are read with that. */
size_t rl_cache_use(rl_context *context, const rl_prompt *prompt);

/* The chip of the log. */
const char *rl_chip(void);

#endif
