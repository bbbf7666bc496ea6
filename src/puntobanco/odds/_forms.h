/* What each instruction set makes of a program (see _fast.c): kernels for many shoes side by side, and for one. */

#ifndef PUNTO_FORMS_H
#define PUNTO_FORMS_H

#include <stddef.h>
#include <stdint.h>

#define VALUES 10
#define HALF 5
#define MOST_MONOMIALS 512
#define MOST_LANES 32
#define MOST_FORMS 1024

typedef struct {
    int32_t forms, rows, numbers, monomials, tiles, tile_rows, places, tile_numbers;
    int32_t *parent, *value, *less;           /* monomials */
    int32_t *form_row;                        /* forms + 1 */
    int32_t *row_high, *row_low, *row_number; /* rows, rows, rows + 1 */
    int32_t *whole;                           /* numbers */
    int32_t *height, *length;                 /* tiles: how many rows, how many places */
    int32_t *outer, *form;                    /* rows of tiles */
    int32_t *place;                           /* of products: those of the low half, then of the high one */
    int32_t *tile_whole;                      /* numbers of tiles, place by place for all rows */
    double *real, *tile_real;                 /* the numbers as doubles */
    int32_t *blob;
} Program;

/* R rows at once go through the products at some places. */
#define TILE(SCALAR, VECTOR, VECTORS, R)                                                                           \
    {                                                                                                              \
        VECTOR sum[R][VECTORS];                                                                                    \
        for (int r = 0; r < R; r++)                                                                                \
            for (int v = 0; v < VECTORS; v++) sum[r][v] = (VECTOR){0};                                             \
        for (const int32_t *last = place + p->length[t]; place < last; place++, number += R) {                     \
            VECTOR product[VECTORS];                                                                               \
            for (int v = 0; v < VECTORS; v++) product[v] = low[*place * VECTORS + v];                              \
            for (int r = 0; r < R; r++)                                                                            \
                for (int v = 0; v < VECTORS; v++) sum[r][v] += product[v] * (SCALAR)number[r];                     \
        }                                                                                                          \
        for (int r = 0; r < R; r++, row++)                                                                         \
            for (int v = 0; v < VECTORS; v++)                                                                      \
                out[p->form[row] * VECTORS + v] += sum[r][v] * low[p->outer[row] * VECTORS + v];                   \
    }

/* One block of shoes: `counts` holds VALUES x lanes, `out` forms x lanes. VECTORS registers of VECTOR hold the lanes. */
#define KERNEL(NAME, SCALAR, VECTOR, VECTORS, NUMBER, NUMBERS, TARGET)                                             \
    TARGET static void NAME(const Program *p, const void *counts_, void *room_, void *out_) {                      \
        const VECTOR *counts = counts_;                                                                            \
        VECTOR *low = room_, *high = low + (size_t)p->monomials * VECTORS, *out = out_;                            \
        for (int v = 0; v < VECTORS; v++) low[v] = high[v] = (VECTOR){0} + (SCALAR)1;                              \
        for (int32_t m = 1; m < p->monomials; m++) {                                                               \
            const VECTOR *low_of = low + p->parent[m] * VECTORS, *high_of = high + p->parent[m] * VECTORS;         \
            const VECTOR *count = counts + p->value[m] * VECTORS, *other = count + HALF * VECTORS;                 \
            const SCALAR less = (SCALAR)p->less[m];                                                                \
            for (int v = 0; v < VECTORS; v++) {                                                                    \
                low[m * VECTORS + v] = low_of[v] * (count[v] - less);                                              \
                high[m * VECTORS + v] = high_of[v] * (other[v] - less);                                            \
            }                                                                                                      \
        }                                                                                                          \
        for (int32_t f = 0; f < p->forms * VECTORS; f++) out[f] = (VECTOR){0};                                     \
        const int32_t *place = p->place;                                                                           \
        const NUMBER *number = p->NUMBERS;                                                                         \
        for (int32_t t = 0, row = 0; t < p->tiles; t++) switch (p->height[t]) {                                    \
                case 4: TILE(SCALAR, VECTOR, VECTORS, 4) break;                                                    \
                case 2: TILE(SCALAR, VECTOR, VECTORS, 2) break;                                                    \
                default: TILE(SCALAR, VECTOR, VECTORS, 1)                                                          \
            }                                                                                                      \
    }

/* One shoe: the run of a row is summed in eight parts, which the compiler puts side by side. */
#define SINGLE(NAME, TARGET)                                                                                       \
    TARGET static void NAME(const Program *p, const double *counts, double *low, double *out) {                    \
        double *high = low + p->monomials;                                                                         \
        low[0] = high[0] = 1;                                                                                      \
        for (int32_t m = 1; m < p->monomials; m++) {                                                               \
            low[m] = low[p->parent[m]] * (counts[p->value[m]] - p->less[m]);                                       \
            high[m] = high[p->parent[m]] * (counts[p->value[m] + HALF] - p->less[m]);                              \
        }                                                                                                          \
        for (int32_t f = 0; f < p->forms; f++) {                                                                   \
            double sum = 0;                                                                                        \
            for (int32_t r = p->form_row[f]; r < p->form_row[f + 1]; r++) {                                        \
                double part[8] = {0}, row = 0;                                                                     \
                const double *number = p->real + p->row_number[r], *product = low + p->row_low[r];                 \
                int32_t length = p->row_number[r + 1] - p->row_number[r], k = 0;                                   \
                for (; k + 8 <= length; k += 8)                                                                    \
                    for (int j = 0; j < 8; j++) part[j] += number[k + j] * product[k + j];                         \
                for (; k < length; k++) row += number[k] * product[k];                                             \
                for (int j = 0; j < 8; j++) row += part[j];                                                        \
                sum += row * high[p->row_high[r]];                                                                 \
            }                                                                                                      \
            out[f] = sum;                                                                                          \
        }                                                                                                          \
    }

#define PLAIN
KERNEL(count_scalar, double, double, 1, double, tile_real, PLAIN)
KERNEL(count_integer, uint64_t, uint64_t, 1, int32_t, tile_whole, PLAIN)
SINGLE(single_scalar, PLAIN)

#if defined(__x86_64__) && defined(__GNUC__)
#define LANES_X86 1
typedef double two __attribute__((vector_size(16)));
typedef double four __attribute__((vector_size(32)));
typedef double eight __attribute__((vector_size(64)));
KERNEL(count_sse2, double, two, 4, double, tile_real, PLAIN)
KERNEL(count_avx2, double, four, 4, double, tile_real, __attribute__((target("avx2,fma"))))
KERNEL(count_avx512, double, eight, 4, double, tile_real, __attribute__((target("avx512f,avx512vl,fma"))))
SINGLE(single_avx2, __attribute__((target("avx2,fma"))))
#endif

#endif
