/* Calls: faults before, trace event after, and the decoders in between. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "npu_fault.h"
#include "npu_internal.h"
#include "npu_log.h"
#include "npu_trace.h"

bool npu_call_begin(npu_call *call, const char *function, int flags)
{
    npu_fault_hit hit;
    const char *problem;
    npu_ready();
    npu_forget_error();
    memset(call, 0, sizeof *call);
    call->function = function;
    call->traced = npu_trace_wanted();
    if (call->traced) call->start = npu_microseconds();
    hit = npu_fault_check(function, (flags & NPU_CALL_DEVICE) != 0);
    npu_fault_wait(&hit);
    call->forced = hit.forced;
    call->code = hit.code;
    if (!call->forced && (flags & NPU_CALL_INIT) && (problem = npu_environment_problem()) != NULL) {
        npu_log(NPU_LOG_ERROR, "%s: NPU_FAKE_ environment: %s", function, problem);
        call->forced = true;
        call->code = npu_fake_vendor.parameter_code;
    }
    return !call->forced;
}

static void finish(npu_call *call)
{
    if (call->traced) npu_trace_write(call, npu_microseconds());
    npu_text_free(&call->args);
}

int64_t npu_call_end(npu_call *call, int64_t ret)
{
    npu_arg_int(call, "ret", ret);
    finish(call);
    return ret;
}

void npu_call_end_handle(npu_call *call, npu_kind *kind, uintptr_t ret)
{
    npu_arg_handle(call, "ret", kind, ret);
    finish(call);
}

void npu_call_end_text(npu_call *call, const char *ret)
{
    npu_arg_text(call, "ret", ret);
    finish(call);
}

void npu_call_end_void(npu_call *call)
{
    finish(call);
}

/* --- arguments ---------------------------------------------------------------------------------------------------- */

/* Writes the comma and the name; false when no one listens. */
static bool open_value(npu_call *call, const char *name)
{
    if (!call->traced) return false;
    if (call->comma) npu_text_add(&call->args, ",", 1);
    call->comma = true;
    if (name) {
        npu_text_json(&call->args, name, strlen(name));
        npu_text_add(&call->args, ":", 1);
    }
    return true;
}

void npu_arg_null(npu_call *call, const char *name)
{
    if (open_value(call, name)) npu_text_add(&call->args, "null", 4);
}

void npu_arg_int(npu_call *call, const char *name, int64_t value)
{
    if (open_value(call, name)) npu_text_printf(&call->args, "%lld", (long long)value);
}

void npu_arg_uint(npu_call *call, const char *name, uint64_t value)
{
    if (open_value(call, name)) npu_text_printf(&call->args, "%llu", (unsigned long long)value);
}

void npu_arg_float(npu_call *call, const char *name, double value)
{
    if (open_value(call, name)) npu_text_number(&call->args, value);
}

void npu_arg_bool(npu_call *call, const char *name, bool value)
{
    if (open_value(call, name)) npu_text_printf(&call->args, "%s", value ? "true" : "false");
}

void npu_arg_text(npu_call *call, const char *name, const char *text)
{
    if (!text)
        npu_arg_null(call, name);
    else if (open_value(call, name))
        npu_text_json(&call->args, text, strlen(text));
}

void npu_arg_chars(npu_call *call, const char *name, const char *text, size_t size)
{
    const char *end;
    if (!open_value(call, name)) return;
    end = memchr(text, '\0', size);
    npu_text_json(&call->args, text, end ? (size_t)(end - text) : size);
}

void npu_arg_pointer(npu_call *call, const char *name, const void *pointer)
{
    npu_arg_text(call, name, pointer ? "ptr" : NULL);
}

void npu_arg_handle(npu_call *call, const char *name, npu_kind *kind, uintptr_t handle)
{
    unsigned long number;
    if (!call->traced) return;
    if (!handle) {
        npu_arg_null(call, name);
        return;
    }
    number = npu_handle_number(kind, handle);
    open_value(call, name);
    if (number)
        npu_text_printf(&call->args, "\"%s#%lu\"", kind->name, number);
    else
        npu_text_add(&call->args, "\"invalid\"", 9);
}

void npu_arg_enum(npu_call *call, const char *name, int64_t value, const npu_name *names)
{
    for (; names && names->name; names++)
        if (names->value == value) {
            npu_arg_text(call, name, names->name);
            return;
        }
    npu_arg_int(call, name, value);
}

void npu_arg_flags(npu_call *call, const char *name, uint64_t value, const npu_name *names)
{
    npu_text text = {0};
    uint64_t left = value;
    if (!call->traced) return;
    for (; names && names->name; names++) {
        uint64_t bits = (uint64_t)names->value;
        if (bits ? (left & bits) != bits : value != 0) continue;
        npu_text_printf(&text, "%s%s", text.length ? "|" : "", names->name);
        left &= ~bits;
    }
    if (left || !text.length) npu_text_printf(&text, left ? "%s0x%llx" : "%s%llu", text.length ? "|" : "",
                                              (unsigned long long)left);
    npu_arg_text(call, name, text.data);
    npu_text_free(&text);
}

void npu_arg_begin(npu_call *call, const char *name, char bracket)
{
    if (!open_value(call, name)) return;
    npu_text_add(&call->args, &bracket, 1);
    call->comma = false;
}

void npu_arg_end(npu_call *call, char bracket)
{
    if (!call->traced) return;
    npu_text_add(&call->args, &bracket, 1);
    call->comma = true;
}

/* --- data --------------------------------------------------------------------------------------------------------- */

static uint32_t crc_table[8][256];
static pthread_once_t crc_once = PTHREAD_ONCE_INIT;

static void make_crc_table(void)
{
    uint32_t i, k, c;
    for (i = 0; i < 256; i++) {
        for (c = i, k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        crc_table[0][i] = c;
    }
    for (i = 0; i < 256; i++)
        for (k = 1; k < 8; k++) crc_table[k][i] = crc_table[k - 1][i] >> 8 ^ crc_table[0][crc_table[k - 1][i] & 255];
}

uint32_t npu_crc32(const void *data, size_t size)
{
    const uint8_t *b = data;
    uint32_t c = 0xffffffffu;
    pthread_once(&crc_once, make_crc_table);
    for (; size >= 8; size -= 8, b += 8) {
        c ^= (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
        c = crc_table[7][c & 255] ^ crc_table[6][c >> 8 & 255] ^ crc_table[5][c >> 16 & 255] ^ crc_table[4][c >> 24] ^
            crc_table[3][b[4]] ^ crc_table[2][b[5]] ^ crc_table[1][b[6]] ^ crc_table[0][b[7]];
    }
    while (size--) c = crc_table[0][(c ^ *b++) & 255] ^ c >> 8;
    return ~c;
}

npu_data npu_data_of(const npu_call *call, const void *data, size_t size)
{
    npu_data result = {0, 0, false};
    if (!call->traced || !data) return result;
    result.size = size;
    result.crc = npu_crc32(data, size);
    result.present = true;
    return result;
}

void npu_arg_data_of(npu_call *call, const char *name, npu_data data)
{
    if (!data.present)
        npu_arg_null(call, name);
    else if (open_value(call, name))
        npu_text_printf(&call->args, "\"%zu bytes crc32 %08lx\"", data.size, (unsigned long)data.crc);
}

void npu_arg_data(npu_call *call, const char *name, const void *data, size_t size)
{
    npu_arg_data_of(call, name, npu_data_of(call, data, size));
}

/* --- records ------------------------------------------------------------------------------------------------------ */

/* Reads an integer or address of `size` bytes whatever its alignment. */
static uint64_t read_unsigned(const void *at, size_t size)
{
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch (size) {
    case 1: memcpy(&u8, at, 1); return u8;
    case 2: memcpy(&u16, at, 2); return u16;
    case 4: memcpy(&u32, at, 4); return u32;
    default: memcpy(&u64, at, 8); return u64;
    }
}

static int64_t sign_extended(uint64_t value, size_t size)
{
    unsigned shift = (unsigned)(8 - size) * 8;
    uint64_t sign = (uint64_t)1 << (size * 8 - 1);
    return shift ? (int64_t)((value ^ sign)) - (int64_t)sign : (int64_t)value;
}

static void integer_field(npu_call *call, const char *name, const npu_field *f, uint64_t bits, bool is_signed)
{
    int64_t value = is_signed ? sign_extended(bits, f->size) : (int64_t)bits;
    if (f->names && f->flags)
        npu_arg_flags(call, name, bits, f->names);
    else if (f->names)
        npu_arg_enum(call, name, value, f->names);
    else if (is_signed)
        npu_arg_int(call, name, value);
    else
        npu_arg_uint(call, name, bits);
}

static void one_field(npu_call *call, const char *name, const npu_field *f, const char *at)
{
    float f32;
    double f64;
    const char *text;
    switch (f->type) {
    case NPU_OF_I8: case NPU_OF_I16: case NPU_OF_I32: case NPU_OF_I64:
        integer_field(call, name, f, read_unsigned(at, f->size), true);
        break;
    case NPU_OF_U8: case NPU_OF_U16: case NPU_OF_U32: case NPU_OF_U64:
        integer_field(call, name, f, read_unsigned(at, f->size), false);
        break;
    case NPU_OF_F32:
        memcpy(&f32, at, sizeof f32);
        npu_arg_float(call, name, f32);
        break;
    case NPU_OF_F64:
        memcpy(&f64, at, sizeof f64);
        npu_arg_float(call, name, f64);
        break;
    case NPU_OF_BOOL: npu_arg_bool(call, name, *at != 0); break;
    case NPU_OF_CHARS: npu_arg_chars(call, name, at, f->size); break;
    case NPU_OF_POINTER: npu_arg_text(call, name, read_unsigned(at, sizeof(void *)) ? "ptr" : NULL); break;
    case NPU_OF_TEXT:
        memcpy(&text, at, sizeof text);
        npu_arg_text(call, name, text);
        break;
    case NPU_OF_RECORD: npu_arg_record(call, name, at, f->record); break;
    case NPU_OF_HANDLE: npu_arg_handle(call, name, f->kind, (uintptr_t)read_unsigned(at, f->size)); break;
    }
}

void npu_arg_record(npu_call *call, const char *name, const void *record, const npu_field *fields)
{
    const char *base = record;
    const npu_field *f;
    size_t i, used;
    if (!call->traced) return;
    if (!record) {
        npu_arg_null(call, name);
        return;
    }
    npu_arg_begin(call, name, '{');
    for (f = fields; f->name; f++) {
        if (!f->count) {
            one_field(call, f->name, f, base + f->offset);
            continue;
        }
        used = f->count_offset == NPU_NO_COUNT ? f->count : (size_t)read_unsigned(base + f->count_offset, 4);
        npu_arg_begin(call, f->name, '[');
        for (i = 0; i < used && i < f->count; i++) one_field(call, NULL, f, base + f->offset + i * f->size);
        npu_arg_end(call, ']');
    }
    npu_arg_end(call, '}');
}

void npu_arg_records(npu_call *call, const char *name, const void *records, size_t n, size_t size,
                     const npu_field *fields)
{
    size_t i;
    if (!call->traced) return;
    if (!records) {
        npu_arg_null(call, name);
        return;
    }
    npu_arg_begin(call, name, '[');
    for (i = 0; i < n; i++) npu_arg_record(call, NULL, (const char *)records + i * size, fields);
    npu_arg_end(call, ']');
}
