/* Weights of groups of outcomes for many shoes: bilinear forms in products of falling factorials.

   The program (see coefficients.py) says everything: how each of the products of one half of the counts is made
   from an earlier one, and for each form its rows: one product of the high half times a run of whole numbers, each
   times a product of the low half; and the same rows once more as tiles (see tiles.py), for many shoes. No rule of the
   game is known here. Shoes lie side by side in the lanes of vector registers; the instruction set is chosen at run
   time. Doubles are exact below 2^53 and the caller sees to that; the integer kernel counts modulo 2^64. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "_forms.h"

#define CAPSULE "puntobanco.odds._fast.program"
#define HEAD 8

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
    {"avx512", 32, 0, count_avx512},
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
        free(p->tile_real);
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
    int64_t rows = 0, places = 0, numbers = 0;
    for (int32_t t = 0; t < p->tiles; t++) {
        if ((p->height[t] != 1 && p->height[t] != 2 && p->height[t] != 4) || p->length[t] < 0) return 0;
        rows += p->height[t], places += p->length[t], numbers += (int64_t)p->height[t] * p->length[t];
    }
    if (rows != p->tile_rows || places != p->places || numbers != p->tile_numbers) return 0;
    return within(p->outer, p->tile_rows, 0, 2 * p->monomials - 1) && within(p->form, p->tile_rows, 0, p->forms - 1) &&
           within(p->place, p->places, 0, 2 * p->monomials - 1);
}

static double *as_doubles(const int32_t *numbers, int32_t count) {
    double *found = malloc(sizeof(double) * (count > 0 ? (size_t)count : 1));
    for (int32_t k = 0; found != NULL && k < count; k++) found[k] = numbers[k];
    return found;
}

static PyObject *fast_program(PyObject *self, PyObject *blob) {
    (void)self;
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(blob, &bytes, &size) < 0) return NULL;
    Program *p = calloc(1, sizeof *p);
    int32_t *numbers = malloc(size > 4 * HEAD ? (size_t)size : 4 * HEAD);
    if (p == NULL || numbers == NULL) {
        free(p);
        free(numbers);
        return PyErr_NoMemory();
    }
    memcpy(numbers, bytes, (size_t)size);
    p->blob = numbers;
    int64_t needed = -1;
    if (size >= 4 * HEAD && within(numbers, HEAD, 0, INT32_MAX)) {
        p->forms = numbers[0], p->rows = numbers[1], p->numbers = numbers[2], p->monomials = numbers[3];
        p->tiles = numbers[4], p->tile_rows = numbers[5], p->places = numbers[6], p->tile_numbers = numbers[7];
        if (p->forms <= MOST_FORMS && p->monomials >= 1 && p->monomials <= MOST_MONOMIALS)
            needed = HEAD + 3 * (int64_t)p->monomials + p->forms + 1 + 3 * (int64_t)p->rows + 1 + p->numbers +
                     2 * (int64_t)p->tiles + 2 * (int64_t)p->tile_rows + p->places + p->tile_numbers;
    }
    if (needed * 4 != size) goto refused;
    p->parent = numbers + HEAD;
    p->value = p->parent + p->monomials;
    p->less = p->value + p->monomials;
    p->form_row = p->less + p->monomials;
    p->row_high = p->form_row + p->forms + 1;
    p->row_low = p->row_high + p->rows;
    p->row_number = p->row_low + p->rows;
    p->whole = p->row_number + p->rows + 1;
    p->height = p->whole + p->numbers;
    p->length = p->height + p->tiles;
    p->outer = p->length + p->tiles;
    p->form = p->outer + p->tile_rows;
    p->place = p->form + p->tile_rows;
    p->tile_whole = p->place + p->places;
    if (!sound(p)) goto refused;
    p->real = as_doubles(p->whole, p->numbers);
    p->tile_real = as_doubles(p->tile_whole, p->tile_numbers);
    PyObject *capsule = p->real == NULL || p->tile_real == NULL ? PyErr_NoMemory() : PyCapsule_New(p, CAPSULE, free_program);
    if (capsule != NULL) return capsule;
    free(p->real);
    free(p->tile_real);
    free(p->blob);
    free(p);
    return NULL;
refused:
    free(p->blob);
    free(p);
    PyErr_SetString(PyExc_ValueError, "not a program");
    return NULL;
}

/* Shoes and what comes of them, while a kernel works: each shoe is ten whole numbers. */
typedef struct {
    const Program *p;
    const Kernel *kernel;
    Py_buffer shoes, out;
    Py_ssize_t count;
    void *counts, *room, *sums;
} Batch;

static void *aligned(size_t bytes) { return aligned_alloc(64, (bytes + 63) / 64 * 64); }

static void end_batch(Batch *b) {
    PyBuffer_Release(&b->out);
    PyBuffer_Release(&b->shoes);
    free(b->counts);
    free(b->room);
    free(b->sums);
}

/* Whether it can begin: eight-byte numbers, ten a shoe in and `each` a shoe out. An exception is set where it cannot. */
static int begin_batch(Batch *b, const Program *p, PyObject *shoes, PyObject *out, const char *name, Py_ssize_t each) {
    memset(b, 0, sizeof *b);
    b->p = p;
    for (int k = 0; k < KERNEL_COUNT; k++)
        if (strcmp(KERNELS[k].name, name) == 0 && supported(&KERNELS[k])) b->kernel = &KERNELS[k];
    if (b->kernel == NULL) {
        PyErr_Format(PyExc_ValueError, "no such kernel: %s", name);
        return 0;
    }
    if (PyObject_GetBuffer(shoes, &b->shoes, PyBUF_C_CONTIGUOUS) < 0) return 0;
    if (PyObject_GetBuffer(out, &b->out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&b->shoes);
        return 0;
    }
    b->count = b->shoes.len / (VALUES * 8);
    b->counts = aligned(VALUES * MOST_LANES * 8);
    b->room = aligned((size_t)p->monomials * 2 * MOST_LANES * 8);
    b->sums = aligned((size_t)(p->forms + 1) * MOST_LANES * 8);
    if (b->shoes.len != b->count * VALUES * 8 || b->out.len != b->count * each * 8)
        PyErr_SetString(PyExc_ValueError, "buffers must hold eight-byte numbers, ten a shoe in and what is asked for out");
    else if (b->counts == NULL || b->room == NULL || b->sums == NULL)
        PyErr_NoMemory();
    else
        return 1;
    end_batch(b);
    return 0;
}

/* The sums of a block of shoes from `start` on; the last block is filled up with empty shoes. Returns how many. */
static int count_block(Batch *b, Py_ssize_t start) {
    int lanes = b->kernel->lanes, here = b->count - start < lanes ? (int)(b->count - start) : lanes;
    const int64_t *shoes = (const int64_t *)b->shoes.buf + start * VALUES;
    for (int lane = 0; lane < lanes; lane++)
        for (int value = 0; value < VALUES; value++) {
            int64_t count = lane < here ? shoes[lane * VALUES + value] : 0;
            if (b->kernel->integer)
                ((uint64_t *)b->counts)[value * lanes + lane] = (uint64_t)count;
            else
                ((double *)b->counts)[value * lanes + lane] = (double)count;
        }
    b->kernel->count(b->p, b->counts, b->room, b->sums);
    return here;
}

static PyObject *fast_count(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *capsule, *shoes, *out;
    const char *name;
    if (!PyArg_ParseTuple(args, "OOOs", &capsule, &shoes, &out, &name)) return NULL;
    const Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    Batch b;
    if (p == NULL || !begin_batch(&b, p, shoes, out, name, p->forms)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t start = 0; start < b.count; start += b.kernel->lanes) {
        int64_t *found = (int64_t *)b.out.buf + start * p->forms;
        for (int lane = 0, here = count_block(&b, start); lane < here; lane++)
            for (int32_t f = 0; f < p->forms; f++) {
                int at = f * b.kernel->lanes + lane;
                *found++ = b.kernel->integer ? (int64_t)((uint64_t *)b.sums)[at] : (int64_t)((double *)b.sums)[at];
            }
    }
    Py_END_ALLOW_THREADS
    end_batch(&b);
    Py_RETURN_NONE;
}

/* Edges of bets from the sums of a block, in doubles: the cost of each group weighed with how often the group comes
   up, the last group having what is left of all ordered deals. */
static void block_edges(Batch *b, int here, const double *costs, Py_ssize_t bets, double scale, double *out) {
    int lanes = b->kernel->lanes;
    int32_t forms = b->p->forms;
    double *counts = b->counts, *sums = b->sums, *rest = sums + (size_t)forms * lanes;
    double size[MOST_LANES] = {0}, whole[MOST_LANES], edge[MOST_LANES];
    for (int value = 0; value < VALUES; value++)
        for (int lane = 0; lane < lanes; lane++) size[lane] += counts[value * lanes + lane];
    for (int lane = 0; lane < lanes; lane++) whole[lane] = scale;
    for (int taken = 0; taken < 6; taken++)
        for (int lane = 0; lane < lanes; lane++) whole[lane] *= size[lane] - taken;
    for (int lane = 0; lane < lanes; lane++) rest[lane] = whole[lane];
    for (int32_t f = 0; f < forms; f++)
        for (int lane = 0; lane < lanes; lane++) rest[lane] -= sums[f * lanes + lane];
    for (Py_ssize_t bet = 0; bet < bets; bet++) {
        memset(edge, 0, sizeof edge);
        for (int32_t group = 0; group <= forms; group++)
            for (int lane = 0; lane < lanes; lane++) edge[lane] += costs[bet * (forms + 1) + group] * sums[group * lanes + lane];
        for (int lane = 0; lane < here; lane++) out[lane * bets + bet] = edge[lane] / whole[lane];
    }
}

static PyObject *fast_edges(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *capsule, *shoes, *out;
    const char *bytes, *name;
    Py_ssize_t size;
    double scale;
    if (!PyArg_ParseTuple(args, "OOOy#ds", &capsule, &shoes, &out, &bytes, &size, &scale, &name)) return NULL;
    const Program *p = PyCapsule_GetPointer(capsule, CAPSULE);
    if (p == NULL) return NULL;
    Py_ssize_t bets = size / (Py_ssize_t)((p->forms + 1) * sizeof(double));
    Batch b;
    if (size != bets * (Py_ssize_t)((p->forms + 1) * sizeof(double)))
        return PyErr_Format(PyExc_ValueError, "costs must hold a double for each bet and group");
    if (!begin_batch(&b, p, shoes, out, name, bets)) return NULL;
    double *costs = b.kernel->integer ? NULL : malloc(size > 0 ? (size_t)size : 1);
    if (costs == NULL) {
        end_batch(&b);
        return PyErr_Format(PyExc_ValueError, "no such kernel for edges: %s", name);
    }
    memcpy(costs, bytes, (size_t)size);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t start = 0; start < b.count; start += b.kernel->lanes) {
        int here = count_block(&b, start);
        block_edges(&b, here, costs, bets, scale, (double *)b.out.buf + start * bets);
    }
    Py_END_ALLOW_THREADS
    free(costs);
    end_batch(&b);
    Py_RETURN_NONE;
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
    {"edges", fast_edges, METH_VARARGS, "Edges of each bet (out) for many shoes of ten counts, by a named kernel."},
    {"count_one", fast_count_one, METH_VARARGS, "Weights of each form for one shoe of ten counts."},
    {"edges_one", fast_edges_one, METH_VARARGS, "Edges of each bet for one shoe of ten counts."},
    {"kernels", fast_kernels, METH_NOARGS, "Names of the kernels that this machine can run, the fastest last."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "_fast", "Weights of groups of outcomes for many shoes.", -1,
                                    METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__fast(void) { return PyModule_Create(&MODULE); }
