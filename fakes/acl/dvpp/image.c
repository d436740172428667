/* Operations on planes: sizes, colours, edges. */
#include <math.h>

#include "image.h"

/* --- sizes -------------------------------------------------------------------------------------------------------- */

/* Where sample i of `to` samples lies among `from` samples: the left neighbour, and the part of the right one. */
static void place(uint32_t i, uint32_t from, uint32_t to, uint32_t *left, uint32_t *right, float *part)
{
    float at = ((float)i + 0.5f) * ((float)from / (float)to) - 0.5f;
    if (at < 0) at = 0;
    if (at > (float)(from - 1)) at = (float)(from - 1);
    *left = (uint32_t)at;
    *right = *left + 1 < from ? *left + 1 : *left;
    *part = at - (float)*left;
}

static void nearest_plane(const af_plane *from, const af_plane *to)
{
    uint32_t x, y;
    for (y = 0; y < to->height; y++) {
        const uint8_t *row = from->bytes + (size_t)((2ull * y + 1) * from->height / (2ull * to->height)) * from->width;
        for (x = 0; x < to->width; x++)
            to->bytes[(size_t)y * to->width + x] = row[(2ull * x + 1) * from->width / (2ull * to->width)];
    }
}

static bool bilinear_plane(const af_plane *from, const af_plane *to)
{
    struct column {
        uint32_t left, right;
        float part;
    } *columns = malloc(to->width * sizeof *columns + 1);
    uint32_t x, y, above, below;
    float part;
    if (!columns) return false;
    for (x = 0; x < to->width; x++) place(x, from->width, to->width, &columns[x].left, &columns[x].right, &columns[x].part);
    for (y = 0; y < to->height; y++) {
        const uint8_t *a, *b;
        place(y, from->height, to->height, &above, &below, &part);
        a = from->bytes + (size_t)above * from->width;
        b = from->bytes + (size_t)below * from->width;
        for (x = 0; x < to->width; x++) {
            const struct column *c = &columns[x];
            float first = (float)a[c->left] + ((float)a[c->right] - (float)a[c->left]) * c->part;
            float second = (float)b[c->left] + ((float)b[c->right] - (float)b[c->left]) * c->part;
            to->bytes[(size_t)y * to->width + x] = (uint8_t)(first + (second - first) * part + 0.5f);
        }
    }
    free(columns);
    return true;
}

static bool scale_plane(const af_plane *from, const af_plane *to, bool nearest)
{
    if (from->width == to->width && from->height == to->height) {
        memcpy(to->bytes, from->bytes, (size_t)to->width * to->height);
        return true;
    }
    if (!nearest) return bilinear_plane(from, to);
    nearest_plane(from, to);
    return true;
}

static bool scale(const af_image *from, const af_image *to, bool nearest)
{
    int i;
    for (i = 0; i < to->components; i++) {
        const af_plane *plane = &to->plane[i];
        if (i >= from->components) /* chroma of grey, alpha of what has none */
            memset(plane->bytes, to->space == AF_YUV ? 128 : 255, (size_t)plane->width * plane->height);
        else if (!scale_plane(&from->plane[i], plane, nearest))
            return false;
    }
    return true;
}

/* --- colours ------------------------------------------------------------------------------------------------------ */

static uint8_t byte(double value)
{
    return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5);
}

/* By the standards BT.601, BT.709, BT.2020, full range or limited: acldvppCscMatrix. */
static void convert(const af_image *image, uint32_t csc, bool to_rgb)
{
    static const double factors[][2] = {{0.299, 0.114}, {0.2126, 0.0722}, {0.2627, 0.0593}}; /* of red, blue */
    double kr = factors[csc / 2][0], kb = factors[csc / 2][1], kg = 1 - kr - kb;
    double low = csc % 2 ? 16 : 0, luma = csc % 2 ? 219.0 / 255 : 1, chroma = csc % 2 ? 224.0 / 255 : 1;
    uint8_t *p[3] = {image->plane[0].bytes, image->plane[1].bytes, image->plane[2].bytes};
    size_t i, n = (size_t)image->width * image->height;
    for (i = 0; i < n; i++) {
        double a = p[0][i], b = p[1][i], c = p[2][i];
        if (to_rgb) {
            double y = (a - low) / luma, u = (b - 128) / chroma, v = (c - 128) / chroma;
            double red = y + 2 * (1 - kr) * v, blue = y + 2 * (1 - kb) * u;
            p[0][i] = byte(red);
            p[1][i] = byte((y - kr * red - kb * blue) / kg);
            p[2][i] = byte(blue);
        } else {
            double y = kr * a + kg * b + kb * c;
            p[0][i] = byte(y * luma + low);
            p[1][i] = byte((c - y) / (2 * (1 - kb)) * chroma + 128);
            p[2][i] = byte((a - y) / (2 * (1 - kr)) * chroma + 128);
        }
    }
}

bool af_image_fit(const af_image *from, const af_format *format, uint32_t width, uint32_t height, bool nearest,
                  uint32_t csc, af_image *out)
{
    af_image full = {0};
    bool good;
    if (!af_image_make(out, format->space, format->components, width, height, format->sx, format->sy)) return false;
    if (from->space == format->space)
        good = scale(from, out, nearest);
    else {
        good = af_image_make(&full, from->space, 3, width, height, 1, 1) && scale(from, &full, nearest);
        if (good) {
            convert(&full, csc, format->space == AF_RGB);
            full.space = format->space;
            good = scale(&full, out, false); /* chroma becomes the mean of what it stands for */
        }
        af_image_free(&full);
    }
    if (!good) af_image_free(out);
    return good;
}

/* --- edges, pyramids ---------------------------------------------------------------------------------------------- */

/* The sample that stands at `at` of a row of `size`, which may lie outside. */
static uint32_t inside(int64_t at, uint32_t size, acldvppBorderType type)
{
    int64_t n = size, period;
    if (at >= 0 && at < n) return (uint32_t)at;
    if (type == BORDER_REPLICATE || n == 1) return at < 0 ? 0 : size - 1;
    period = type == BORDER_REFLECT ? 2 * n : 2 * (n - 1);
    at %= period;
    if (at < 0) at += period;
    if (at < n) return (uint32_t)at;
    return (uint32_t)(type == BORDER_REFLECT ? period - 1 - at : period - at);
}

bool af_image_border(const af_image *from, const af_border *border, af_image *out)
{
    int i;
    if (!af_image_make(out, from->space, from->components, from->width + border->left + border->right,
                       from->height + border->top + border->bottom, from->sx, from->sy))
        return false;
    for (i = 0; i < out->components; i++) {
        bool small = out->space == AF_YUV && i > 0;
        const af_plane *source = &from->plane[i], *plane = &out->plane[i];
        int64_t left = border->left / (small ? out->sx : 1), top = border->top / (small ? out->sy : 1), x, y;
        for (y = 0; y < plane->height; y++)
            for (x = 0; x < plane->width; x++) {
                bool is_in = x >= left && x < left + source->width && y >= top && y < top + source->height;
                uint8_t *to = plane->bytes + (size_t)y * plane->width + (size_t)x;
                if (border->type == BORDER_CONSTANT && !is_in)
                    *to = byte(border->value[i]);
                else
                    *to = source->bytes[(size_t)inside(y - top, source->height, border->type) * source->width +
                                        inside(x - left, source->width, border->type)];
            }
    }
    return true;
}

bool af_image_halve(const af_image *from, af_image *out)
{
    static const int weights[] = {1, 4, 6, 4, 1};
    int i, j, k;
    if (!af_image_make(out, from->space, from->components, (from->width + 1) / 2, (from->height + 1) / 2, from->sx, from->sy))
        return false;
    for (i = 0; i < out->components; i++) {
        const af_plane *source = &from->plane[i], *plane = &out->plane[i];
        uint32_t x, y;
        for (y = 0; y < plane->height; y++)
            for (x = 0; x < plane->width; x++) {
                int sum = 128;
                for (j = 0; j < 5; j++)
                    for (k = 0; k < 5; k++)
                        sum += weights[j] * weights[k] *
                               source->bytes[(size_t)inside(2 * (int64_t)y + j - 2, source->height, BORDER_REFLECT_101) *
                                                 source->width +
                                             inside(2 * (int64_t)x + k - 2, source->width, BORDER_REFLECT_101)];
                plane->bytes[(size_t)y * plane->width + x] = (uint8_t)(sum / 256);
            }
    }
    return true;
}
