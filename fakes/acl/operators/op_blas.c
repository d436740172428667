/* acl_cblas.h: matrix products as the single operator GEMM, which must be loaded or compiled for these sizes. */
#include "acl/ops/acl_cblas.h"
#include "op.h"

/* The common checks of all twelve functions. */
typedef struct product {
    int trans_a, trans_b, trans_c, m, n, k, type;
    int dtype_a, dtype_b, dtype_c;
    const void *alpha, *a, *b, *beta;
    void *c;
    int lda, ldb, ldc;
} product;

static aclError check_layout(const char *name, int trans, bool transposed_too, const char *function)
{
    if (trans == ACL_TRANS_N || (trans == ACL_TRANS_T && transposed_too))
        return ACL_SUCCESS;
    if (trans == ACL_TRANS_NZ)
        return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "%s is ACL_TRANS_NZ: the fake has no blocks of 16 x 16", name);
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s is %d", name, trans);
}

static void matrix(af_op_tensor *out, int dtype, int rows, int columns)
{
    memset(out, 0, sizeof *out);
    out->dtype = af_dtype_from(dtype);
    out->format = ACL_FORMAT_ND;
    out->rank = 2;
    out->dims[0] = rows;
    out->dims[1] = columns;
}

static aclError ask(const product *p, af_op_question *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    if (p->m < 1 || p->n < 1 || p->k < 1)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "m, n, k are %d, %d, %d", p->m, p->n, p->k);
    if (p->type != ACL_COMPUTE_HIGH_PRECISION)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type is %d, only ACL_COMPUTE_HIGH_PRECISION is offered", p->type);
    if (p->lda != -1 || p->ldb != -1 || p->ldc != -1)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "leading dimensions are %d, %d, %d, only -1 is offered", p->lda,
                       p->ldb, p->ldc);
    ret = check_layout("transA", p->trans_a, true, function);
    if (ret == ACL_SUCCESS)
        ret = check_layout("transB", p->trans_b, true, function);
    if (ret == ACL_SUCCESS)
        ret = check_layout("transC", p->trans_c, false, function);
    if (ret != ACL_SUCCESS)
        return ret;
    memset(out, 0, sizeof *out);
    out->row = af_op_row_of("GEMM");
    out->inputs = 5;
    out->outputs = 1;
    out->transpose_a = p->trans_a == ACL_TRANS_T;
    out->transpose_b = p->trans_b == ACL_TRANS_T;
    matrix(&out->tensors[0], p->dtype_a, out->transpose_a ? p->k : p->m, out->transpose_a ? p->m : p->k);
    matrix(&out->tensors[1], p->dtype_b, out->transpose_b ? p->n : p->k, out->transpose_b ? p->k : p->n);
    matrix(&out->tensors[2], p->dtype_c, p->m, p->n);
    matrix(&out->tensors[3], p->dtype_c, 1, 1);
    out->tensors[3].rank = 1;
    out->tensors[3].dims[1] = 0;
    out->tensors[4] = out->tensors[3];
    out->tensors[5] = out->tensors[2];
    return ACL_SUCCESS;
}

static aclError multiply(const char *function, const product *p, aclrtStream stream)
{
    void *const addresses[] = {(void *)p->a, (void *)p->b, p->c, (void *)p->alpha, (void *)p->beta, p->c};
    af_op_question question;
    aclError ret;
    if (!p->a || !p->b || !p->c || !p->alpha || !p->beta) return af_null(function, "a matrix, alpha or beta");
    ret = ask(p, &question, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!af_op_known(&question))
        return af_fail(ACL_ERROR_OP_NOT_FOUND, function, "no GEMM of these types and sizes was loaded or compiled");
    return af_op_submit_at(&question, addresses, stream, function);
}

static aclError create_handle(const char *function, const product *p, aclopHandle **out)
{
    af_op_question question;
    aclError ret = ask(p, &question, function);
    return ret == ACL_SUCCESS ? af_op_handle_new(&question, out, function) : ret;
}

/* A matrix times a vector is a matrix times a matrix of one column. */
#define VECTOR_OF(columns) .trans_a = (int)transA, .m = m, .n = 1, .k = columns, .type = (int)type
#define MATRIX_OF .trans_a = (int)transA, .trans_b = (int)transB, .trans_c = (int)transC, .m = m, .n = n, .k = k, .type = (int)type
#define TYPES(x, y, z) .dtype_a = (int)(x), .dtype_b = (int)(y), .dtype_c = (int)(z)
#define WITHOUT_GAPS .lda = -1, .ldb = -1, .ldc = -1

aclError af_aclblasGemvEx(aclTransType transA, int m, int n, const void *alpha, const void *a, int lda, aclDataType dataTypeA,
                       const void *x, int incx, aclDataType dataTypeX, const void *beta, void *y, int incy,
                       aclDataType dataTypeY, aclComputeType type, aclrtStream stream)
{
    const product p = {VECTOR_OF(n), TYPES(dataTypeA, dataTypeX, dataTypeY), .alpha = alpha, .a = a, .b = x, .beta = beta,
                       .c = y, .lda = lda, .ldb = incx, .ldc = incy};
    return multiply(AF_NAME, &p, stream);
}

aclError af_aclblasCreateHandleForGemvEx(aclTransType transA, int m, int n, aclDataType dataTypeA, aclDataType dataTypeX,
                                      aclDataType dataTypeY, aclComputeType type, aclopHandle **handle)
{
    const product p = {VECTOR_OF(n), TYPES(dataTypeA, dataTypeX, dataTypeY), WITHOUT_GAPS};
    return create_handle(AF_NAME, &p, handle);
}

aclError af_aclblasGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k,
                       const void *alpha, const void *matrixA, int lda, aclDataType dataTypeA, const void *matrixB,
                       int ldb, aclDataType dataTypeB, const void *beta, void *matrixC, int ldc, aclDataType dataTypeC,
                       aclComputeType type, aclrtStream stream)
{
    const product p = {MATRIX_OF, TYPES(dataTypeA, dataTypeB, dataTypeC), .alpha = alpha, .a = matrixA, .b = matrixB,
                       .beta = beta, .c = matrixC, .lda = lda, .ldb = ldb, .ldc = ldc};
    return multiply(AF_NAME, &p, stream);
}

aclError af_aclblasCreateHandleForGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k,
                                      aclDataType dataTypeA, aclDataType dataTypeB, aclDataType dataTypeC,
                                      aclComputeType type, aclopHandle **handle)
{
    const product p = {MATRIX_OF, TYPES(dataTypeA, dataTypeB, dataTypeC), WITHOUT_GAPS};
    return create_handle(AF_NAME, &p, handle);
}

#define FIXED(letter, scalar, element, in, out)                                                                       \
    aclError af_aclblas##letter##gemv(aclTransType transA, int m, int n, const scalar *alpha, const element *a, int lda, \
                                   const element *x, int incx, const scalar *beta, scalar *y, int incy,               \
                                   aclComputeType type, aclrtStream stream)                                           \
    {                                                                                                                 \
        const product p = {VECTOR_OF(n), TYPES(in, in, out), .alpha = alpha, .a = a, .b = x, .beta = beta, .c = y,    \
                           .lda = lda, .ldb = incx, .ldc = incy};                                                     \
        return multiply(AF_NAME, &p, stream);                                                        \
    }                                                                                                                 \
    aclError af_aclblasCreateHandleFor##letter##gemv(aclTransType transA, int m, int n, aclComputeType type,             \
                                                  aclopHandle **handle)                                               \
    {                                                                                                                 \
        const product p = {VECTOR_OF(n), TYPES(in, in, out), WITHOUT_GAPS};                                           \
        return create_handle(AF_NAME, &p, handle);                                    \
    }                                                                                                                 \
    aclError af_aclblas##letter##gemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n,       \
                                   int k, const scalar *alpha, const element *matrixA, int lda,                       \
                                   const element *matrixB, int ldb, const scalar *beta, scalar *matrixC, int ldc,     \
                                   aclComputeType type, aclrtStream stream)                                           \
    {                                                                                                                 \
        const product p = {MATRIX_OF, TYPES(in, in, out), .alpha = alpha, .a = matrixA, .b = matrixB, .beta = beta,   \
                           .c = matrixC, .lda = lda, .ldb = ldb, .ldc = ldc};                                         \
        return multiply(AF_NAME, &p, stream);                                                        \
    }                                                                                                                 \
    aclError af_aclblasCreateHandleFor##letter##gemm(aclTransType transA, aclTransType transB, aclTransType transC,      \
                                                  int m, int n, int k, aclComputeType type, aclopHandle **handle)     \
    {                                                                                                                 \
        const product p = {MATRIX_OF, TYPES(in, in, out), WITHOUT_GAPS};                                              \
        return create_handle(AF_NAME, &p, handle);                                    \
    }
FIXED(H, aclFloat16, aclFloat16, ACL_FLOAT16, ACL_FLOAT16)
FIXED(S8, int32_t, int8_t, ACL_INT8, ACL_INT32)
