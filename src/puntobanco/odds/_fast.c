/* Weights of groups of outcomes for many shoes: bilinear forms in products of falling factorials.

   The program (see coefficients.py) says everything: how each of the products of one half of the counts is made
   from an earlier one, and for each form its rows: one product of the high half times a run of whole numbers, each
   times a product of the low half. No rule of the game is known here. Shoes lie side by side in the lanes of vector
   registers; the instruction set is chosen at run time. Doubles are exact below 2^53 and the caller sees to that;
   the integer kernel counts modulo 2^64. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define VALUES 10
#define HALF 5
#define MOST_MONOMIALS 512
#define MOST_LANES 16
#define MOST_FORMS 1024
#define CAPSULE "puntobanco.odds._fast.program"

typedef struct {
    int32_t forms, rows, numbers, monomials;
    int32_t *parent, *value, *less;           /* monomials */
    int32_t *form_row;                        /* forms + 1 */
    int32_t *row_high, *row_low, *row_number; /* rows, rows, rows + 1 */
    int32_t *whole;                           /* numbers */
    double *real;                             /* the same as doubles */
    int32_t *blob;
} Program;

/* One block of shoes: `counts` holds VALUES x lanes, `out` forms x lanes. VECTORS registers of VECTOR hold the lanes. */
#define KERNEL(NAME, SCALAR, VECTOR, VECTORS, NUMBERS, TARGET)                                                     \
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
        for (int32_t f = 0; f < p->forms; f++) {                                                                   \
            VECTOR sum[VECTORS];                                                                                   \
            for (int v = 0; v < VECTORS; v++) sum[v] = (VECTOR){0};                                                \
            for (int32_t r = p->form_row[f]; r < p->form_row[f + 1]; r++) {                                        \
                VECTOR row[VECTORS];                                                                               \
                for (int v = 0; v < VECTORS; v++) row[v] = (VECTOR){0};                                            \
                const VECTOR *product = low + p->row_low[r] * VECTORS;                                             \
                for (int32_t k = p->row_number[r]; k < p->row_number[r + 1]; k++, product += VECTORS)              \
                    for (int v = 0; v < VECTORS; v++) row[v] += product[v] * (SCALAR)p->NUMBERS[k];                \
                const VECTOR *factor = high + p->row_high[r] * VECTORS;                                            \
                for (int v = 0; v < VECTORS; v++) sum[v] += row[v] * factor[v];                                    \
            }                                                                                                      \
            for (int v = 0; v < VECTORS; v++) out[f * VECTORS + v] = sum[v];                                       \
        }                                                                                                          \
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
KERNEL(count_scalar, double, double, 1, real, PLAIN)
KERNEL(count_integer, uint64_t, uint64_t, 1, whole, PLAIN)
SINGLE(single_scalar, PLAIN)

#if defined(__x86_64__) && defined(__GNUC__)
#define LANES_X86 1
typedef double two __attribute__((vector_size(16)));
typedef double four __attribute__((vector_size(32)));
typedef double eight __attribute__((vector_size(64)));
KERNEL(count_sse2, double, two, 4, real, PLAIN)
KERNEL(count_avx2, double, four, 4, real, __attribute__((target("avx2,fma"))))
KERNEL(count_avx512, double, eight, 2, real, __attribute__((target("avx512f,avx512vl,fma"))))
SINGLE(single_avx2, __attribute__((target("avx2,fma"))))
#endif

typedef struct {
    const char *name;
    int lanes;
    int integer;
    void (*count)(const Program *, const void *, void *, void *);
} Kernel;

static const Kernel KERNELS[] = {
    {"scalar", 1, 0, count_scalar},
    {"integer", 1, 1, count_integer},
#ifdef LANES_X86
    {"sse2", 8, 0, count_sse2},
    {"avx2", 16, 0, count_avx2},
    {"avx512", 16, 0, count_avx512},
#endif
};
#define KERNEL_COUNT ((int)(sizeof KERNELS / sizeof KERNELS[0]))

static int supported(const Kernel *kernel) {
#ifdef LANES_X86
    if (kernel->count == count_avx2) return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (kernel->count == count_avx512) return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
#endif
    (void)kernel;
    return 1;
}

static void free_program(PyObject *capsule) {
    Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    if (p != NULL) {
        free(p->blob);
        free(p->real);
        free(p);
    }
}

static int within(const int32_t *numbers, int32_t count, int32_t least, int32_t most) {
    for (int32_t i = 0; i < count; i++)
        if (numbers[i] < least || numbers[i] > most) return 0;
    return 1;
}

static int rising(const int32_t *numbers, int32_t count, int32_t last) {
    if (numbers[0] != 0 || numbers[count - 1] != last) return 0;
    for (int32_t i = 1; i < count; i++)
        if (numbers[i] < numbers[i - 1]) return 0;
    return 1;
}

/* Whether every index of the program stays inside its arrays. */
static int sound(const Program *p) {
    for (int32_t m = 1; m < p->monomials; m++)
        if (p->parent[m] < 0 || p->parent[m] >= m) return 0;
    if (!within(p->value, p->monomials, 0, HALF - 1) || !rising(p->form_row, p->forms + 1, p->rows)) return 0;
    if (!within(p->row_high, p->rows, 0, p->monomials - 1) || !rising(p->row_number, p->rows + 1, p->numbers)) return 0;
    for (int32_t r = 0; r < p->rows; r++)
        if (p->row_low[r] < 0 || p->row_low[r] > p->monomials ||
            p->row_low[r] + (p->row_number[r + 1] - p->row_number[r]) > p->monomials) return 0;
    return 1;
}

static PyObject *fast_program(PyObject *self, PyObject *blob) {
    (void)self;
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(blob, &bytes, &size) < 0) return NULL;
    Program *p = calloc(1, sizeof *p);
    int32_t *numbers = malloc(size > 16 ? (size_t)size : 16);
    if (p == NULL || numbers == NULL) {
        free(p);
        free(numbers);
        return PyErr_NoMemory();
    }
    memcpy(numbers, bytes, (size_t)size);
    p->blob = numbers;
    int64_t needed = -1;
    if (size >= 16) {
        p->forms = numbers[0], p->rows = numbers[1], p->numbers = numbers[2], p->monomials = numbers[3];
        if (p->forms >= 0 && p->forms <= MOST_FORMS && p->rows >= 0 && p->numbers >= 0 && p->monomials >= 1 &&
            p->monomials <= MOST_MONOMIALS)
            needed = 4 + 3 * (int64_t)p->monomials + p->forms + 1 + 3 * (int64_t)p->rows + 1 + p->numbers;
    }
    if (needed * 4 != size) goto refused;
    p->parent = numbers + 4;
    p->value = p->parent + p->monomials;
    p->less = p->value + p->monomials;
    p->form_row = p->less + p->monomials;
    p->row_high = p->form_row + p->forms + 1;
    p->row_low = p->row_high + p->rows;
    p->row_number = p->row_low + p->rows;
    p->whole = p->row_number + p->rows + 1;
    if (!sound(p)) goto refused;
    p->real = malloc(sizeof(double) * (p->numbers ? (size_t)p->numbers : 1));
    if (p->real == NULL) {
        free(p->blob);
        free(p);
        return PyErr_NoMemory();
    }
    for (int32_t k = 0; k < p->numbers; k++) p->real[k] = p->whole[k];
    return PyCapsule_New(p, CAPSULE, free_program);
refused:
    free(p->blob);
    free(p);
    PyErr_SetString(PyExc_ValueError, "not a program");
    return NULL;
}

/* Shoes `first` to `last`, a block of lanes at a time; the last block is filled up with empty shoes. */
static void count_range(const Program *p, const Kernel *kernel, const int64_t *shoes, int64_t *out, Py_ssize_t first,
                        Py_ssize_t last, void *counts, void *room, void *sums) {
    int lanes = kernel->lanes;
    for (Py_ssize_t start = first; start < last; start += lanes) {
        Py_ssize_t here = last - start < lanes ? last - start : lanes;
        for (int lane = 0; lane < lanes; lane++)
            for (int value = 0; value < VALUES; value++) {
                int64_t count = lane < here ? shoes[(start + lane) * VALUES + value] : 0;
                if (kernel->integer)
                    ((uint64_t *)counts)[value * lanes + lane] = (uint64_t)count;
                else
                    ((double *)counts)[value * lanes + lane] = (double)count;
            }
        kernel->count(p, counts, room, sums);
        for (Py_ssize_t lane = 0; lane < here; lane++)
            for (int32_t f = 0; f < p->forms; f++)
                out[(start + lane) * p->forms + f] = kernel->integer ? (int64_t)((uint64_t *)sums)[f * lanes + lane]
                                                                     : (int64_t)((double *)sums)[f * lanes + lane];
    }
}

static void *aligned(size_t bytes) { return aligned_alloc(64, (bytes + 63) / 64 * 64); }

static PyObject *fast_count(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *capsule, *shoes_object, *out_object;
    const char *name;
    if (!PyArg_ParseTuple(args, "OOOs", &capsule, &shoes_object, &out_object, &name)) return NULL;
    const Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    if (p == NULL) return NULL;
    const Kernel *kernel = NULL;
    for (int k = 0; k < KERNEL_COUNT; k++)
        if (strcmp(KERNELS[k].name, name) == 0 && supported(&KERNELS[k])) kernel = &KERNELS[k];
    if (kernel == NULL) return PyErr_Format(PyExc_ValueError, "no such kernel: %s", name);
    Py_buffer shoes, out;
    if (PyObject_GetBuffer(shoes_object, &shoes, PyBUF_C_CONTIGUOUS) < 0) return NULL;
    if (PyObject_GetBuffer(out_object, &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&shoes);
        return NULL;
    }
    Py_ssize_t shoe_count = shoes.len / (VALUES * 8);
    PyObject *result = NULL;
    void *counts = aligned(VALUES * MOST_LANES * 8), *room = aligned((size_t)p->monomials * 2 * MOST_LANES * 8);
    void *sums = aligned((size_t)(p->forms + 1) * MOST_LANES * 8);
    if (shoes.len != shoe_count * VALUES * 8 || out.len != shoe_count * p->forms * 8)
        PyErr_SetString(PyExc_ValueError, "buffers must hold eight-byte numbers, ten a shoe in and one a form out");
    else if (counts == NULL || room == NULL || sums == NULL)
        PyErr_NoMemory();
    else {
        Py_BEGIN_ALLOW_THREADS count_range(p, kernel, shoes.buf, out.buf, 0, shoe_count, counts, room, sums);
        Py_END_ALLOW_THREADS result = Py_None;
        Py_INCREF(result);
    }
    free(counts);
    free(room);
    free(sums);
    PyBuffer_Release(&out);
    PyBuffer_Release(&shoes);
    return result;
}

/* Ten counts from a tuple; -1 with an exception set when they are not. */
static int read_counts(PyObject *given, double *counts) {
    if (!PyTuple_Check(given) || PyTuple_Size(given) != VALUES) {
        PyErr_SetString(PyExc_ValueError, "a shoe is a tuple of ten counts");
        return -1;
    }
    for (int value = 0; value < VALUES; value++) {
        long long count = PyLong_AsLongLong(PyTuple_GetItem(given, value));
        if (count == -1 && PyErr_Occurred()) return -1;
        counts[value] = (double)count;
    }
    return 0;
}

static void single(const Program *p, const double *counts, double *sums) {
    double room[2 * MOST_MONOMIALS];
#ifdef LANES_X86
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        single_avx2(p, counts, room, sums);
        return;
    }
#endif
    single_scalar(p, counts, room, sums);
}

static PyObject *fast_count_one(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *capsule, *given;
    double counts[VALUES], sums[MOST_FORMS];
    if (!PyArg_ParseTuple(args, "OO", &capsule, &given)) return NULL;
    const Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    if (p == NULL || read_counts(given, counts) < 0) return NULL;
    single(p, counts, sums);
    PyObject *result = PyTuple_New(p->forms);
    for (int32_t f = 0; result != NULL && f < p->forms; f++) {
        PyObject *one = PyLong_FromLongLong((long long)sums[f]);
        if (one == NULL || PyTuple_SetItem(result, f, one) < 0) {
            Py_DECREF(result);
            return NULL;
        }
    }
    return result;
}

/* Edges of bets: the cost of each group (for each bet, forms + 1 doubles) weighed with how often the group comes up. */
static PyObject *fast_edges_one(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *capsule, *given;
    const char *bytes;
    Py_ssize_t size;
    double counts[VALUES], sums[MOST_FORMS + 1], scale, shoe = 0;
    if (!PyArg_ParseTuple(args, "OOy#d", &capsule, &given, &bytes, &size, &scale)) return NULL;
    const Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    if (p == NULL || read_counts(given, counts) < 0) return NULL;
    Py_ssize_t groups = p->forms + 1, bets = size / (Py_ssize_t)(groups * sizeof(double));
    if (size != bets * groups * (Py_ssize_t)sizeof(double)) {
        PyErr_SetString(PyExc_ValueError, "costs must hold a double for each bet and group");
        return NULL;
    }
    single(p, counts, sums);
    for (int value = 0; value < VALUES; value++) shoe += counts[value];
    double whole = scale;
    for (int taken = 0; taken < 6; taken++) whole *= shoe - taken;
    sums[p->forms] = whole;
    for (int32_t f = 0; f < p->forms; f++) sums[p->forms] -= sums[f];
    PyObject *result = PyTuple_New(bets);
    for (Py_ssize_t bet = 0; result != NULL && bet < bets; bet++) {
        double cost, edge = 0;
        for (Py_ssize_t group = 0; group < groups; group++) {
            memcpy(&cost, bytes + (bet * groups + group) * (Py_ssize_t)sizeof cost, sizeof cost);
            edge += cost * sums[group];
        }
        PyObject *one = PyFloat_FromDouble(edge / whole);
        if (one == NULL || PyTuple_SetItem(result, bet, one) < 0) {
            Py_DECREF(result);
            return NULL;
        }
    }
    return result;
}

static PyObject *fast_kernels(PyObject *self, PyObject *none) {
    (void)self, (void)none;
    PyObject *names = PyList_New(0);
    for (int k = 0; names != NULL && k < KERNEL_COUNT; k++) {
        if (!supported(&KERNELS[k])) continue;
        PyObject *name = PyUnicode_FromString(KERNELS[k].name);
        if (name == NULL || PyList_Append(names, name) < 0) {
            Py_XDECREF(name);
            Py_DECREF(names);
            return NULL;
        }
        Py_DECREF(name);
    }
    return names;
}

static PyMethodDef METHODS[] = {
    {"program", fast_program, METH_O, "Check a program written as 32-bit numbers and keep it."},
    {"count", fast_count, METH_VARARGS, "Weights of each form (out) for many shoes of ten counts, by a named kernel."},
    {"count_one", fast_count_one, METH_VARARGS, "Weights of each form for one shoe of ten counts."},
    {"edges_one", fast_edges_one, METH_VARARGS, "Edges of each bet for one shoe of ten counts."},
    {"kernels", fast_kernels, METH_NOARGS, "Names of the kernels that this machine can run, the fastest last."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "_fast", "Weights of groups of outcomes for many shoes.", -1,
                                    METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__fast(void) { return PyModule_Create(&MODULE); }
