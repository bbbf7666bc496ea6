/* The kernels of the simulation: shoes from a range of numbers into a histogram of outcome classes.

   A game arrives as 32-bit numbers (see tables.py) that say everything: what is in the shoe, who draws when, how a
   shoe ends, which class an outcome belongs to. No rule of the game is known here. The scalar kernel (_coup.h) is the
   reference; the others play many shoes at once (_lanes.h) and give the same counts. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdlib.h>
#include <string.h>

#include "_lanes_shared.h"
#include "_twin.h"

#define ENDS 400
#define MOST_CARDS 65535u
#define MOST_SMALL 200u
#define MOST_LANE_CARDS 32767u /* numbers of cards are signed 16-bit lanes */
#define MOST_CODES (PUNTO_MOST_KINDS * PUNTO_MOST_KINDS)
#define MOST_CLASSES (1u << 25)
#define MOST_SHOES ((uint64_t)1 << 63)

typedef void Lanes(const PuntoGame *, const LaneTables *, uint64_t, uint64_t, const Slots *);
typedef struct { const char *name; Lanes *ends, *totals, *hands; } Kernel;

static const Kernel KERNELS[] = {
    {"scalar", NULL, NULL, NULL},
#ifdef PUNTO_LANES
    {"sse2", punto_ends_sse2, punto_totals_sse2, punto_hands_sse2},
    {"avx2", punto_ends_avx2, punto_totals_avx2, punto_hands_avx2},
    {"avx512", punto_ends_avx512, punto_totals_avx512, punto_hands_avx512},
#endif
};
#define KERNEL_COUNT ((int)(sizeof KERNELS / sizeof KERNELS[0]))

static int supported(const Kernel *kernel) {
#ifdef PUNTO_LANES
    __builtin_cpu_init();
    if (kernel->ends == punto_ends_avx2) return __builtin_cpu_supports("avx2");
    if (kernel->ends == punto_ends_avx512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl");
#endif
    (void)kernel;
    return 1;
}

/* ---- the game -------------------------------------------------------------------------------------------------- */

typedef struct { const uint32_t *at, *end; int sound; } Reader;

static uint32_t next(Reader *reader, uint32_t least, uint32_t most) {
    if (reader->at == reader->end) {
        reader->sound = 0;
        return least;
    }
    uint32_t number = *reader->at++;
    if (number < least || number > most) {
        reader->sound = 0;
        return least;
    }
    return number;
}

/* The classes of third cards: their points, unless something more follows. */
static void read_thirds(Reader *reader, PuntoGame *game) {
    game->punto_thirds = game->banco_thirds = PUNTO_THIRDS;
    memcpy(game->punto_third_code, game->points, sizeof game->points);
    memcpy(game->banco_third_code, game->points, sizeof game->points);
    if (game->punto_codes == 0 || reader->at == reader->end) return;
    game->punto_thirds = next(reader, PUNTO_THIRDS, PUNTO_MOST_KINDS + 1);
    game->banco_thirds = next(reader, PUNTO_THIRDS, PUNTO_MOST_KINDS + 1);
    for (uint32_t k = 0; k < game->kinds; k++)
        game->punto_third_code[k] = (uint8_t)next(reader, 0, game->punto_thirds - 2);
    for (uint32_t k = 0; k < game->kinds; k++)
        game->banco_third_code[k] = (uint8_t)next(reader, 0, game->banco_thirds - 2);
}

static int read_game(const uint32_t *numbers, size_t count, PuntoGame *game) {
    Reader reader = {numbers, numbers + count, 1};
    uint64_t seed = next(&reader, 0, UINT32_MAX);
    game->seed = seed | (uint64_t)next(&reader, 0, UINT32_MAX) << 32;
    game->kinds = next(&reader, 10, PUNTO_MOST_KINDS);
    if (game->kinds != 10 && game->kinds != 13 && game->kinds != 52) return 0;
    game->cards = next(&reader, PUNTO_LEAST_CARDS, MOST_CARDS);
    game->cut_card = next(&reader, 0, MOST_CARDS);
    game->coups_after_cut = next(&reader, 0, MOST_SMALL);
    game->burns = next(&reader, 0, 1);
    game->burn_for_zero = next(&reader, 0, MOST_SMALL);
    game->most_coups = next(&reader, 1, MOST_CARDS);
    game->always_played = next(&reader, 0, MOST_CARDS);
    game->reject_shift = next(&reader, 1, PUNTO_NO_EXTRA_REJECTION);
    game->punto_codes = next(&reader, 0, MOST_CODES);
    game->banco_codes = next(&reader, 0, MOST_CODES);
    for (uint32_t k = 0, last = 0; k < game->kinds; k++)
        game->cumulative[k] = (uint16_t)(last = next(&reader, last, game->cards));
    for (uint32_t k = 0; k < game->kinds; k++) game->points[k] = (uint8_t)next(&reader, 0, 9);
    for (int p = 0; p < PUNTO_TOTALS; p++)
        for (int b = 0; b < PUNTO_TOTALS; b++) game->punto[p][b] = (uint8_t)next(&reader, PUNTO_OVER, PUNTO_DRAWS);
    for (int b = 0; b < PUNTO_TOTALS; b++)
        for (int third = 0; third < PUNTO_THIRDS; third++) game->banco[b][third] = (uint8_t)next(&reader, 0, 1);
    if (game->punto_codes) {
        uint32_t pairs = game->kinds * game->kinds;
        for (uint32_t k = 0; k < pairs; k++)
            game->punto_code[k] = (uint16_t)next(&reader, 0, game->punto_codes - 1);
        if (game->banco_codes == 0) return 0;
        for (uint32_t k = 0; k < pairs; k++)
            game->banco_code[k] = (uint16_t)next(&reader, 0, game->banco_codes - 1);
    }
    read_thirds(&reader, game);
    uint32_t burned = game->burns ? 1 + (game->burn_for_zero > 9 ? game->burn_for_zero : 9) : 0;
    return reader.sound && reader.at == reader.end && game->cumulative[game->kinds - 1] == game->cards &&
           game->cards >= PUNTO_LEAST_CARDS + burned &&
           (uint64_t)game->punto_codes * game->banco_codes * game->punto_thirds * game->banco_thirds <= MOST_CLASSES;
}

static size_t classes_of(const PuntoGame *game) {
    if (game->punto_codes == 0) return ENDS;
    return (size_t)game->punto_codes * game->banco_codes * game->punto_thirds * game->banco_thirds;
}

/* Fetch a game from a bytes object; NULL with an exception set when it is none. */
static PuntoGame *game_from(PyObject *blob) {
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(blob, &bytes, &size) < 0) return NULL;
    PuntoGame *game = calloc(1, sizeof *game);
    uint32_t *numbers = malloc(size > 0 ? (size_t)size : 1);
    if (game == NULL || numbers == NULL) {
        PyErr_NoMemory();
        goto failed;
    }
    memcpy(numbers, bytes, (size_t)size);
    if (size % 4 != 0 || !read_game(numbers, (size_t)size / 4, game)) {
        PyErr_SetString(PyExc_ValueError, "not a game");
        goto failed;
    }
    free(numbers);
    return game;
failed:
    free(game);
    free(numbers);
    return NULL;
}

/* ---- scalar ---------------------------------------------------------------------------------------------------- */

static inline __attribute__((always_inline)) void scalar_of(const PuntoGame *game, const uint32_t kinds, uint64_t first,
                                                            uint64_t shoes, size_t classes, uint64_t *out) {
    PuntoShoe shoe;
    PuntoCoup coup;
    for (uint64_t number = first; number < first + shoes; number++) {
        punto_begin_shoe(game, kinds, number, &shoe);
        for (uint32_t played = 0; played < game->most_coups; played++) {
            punto_play_coup(game, kinds, &shoe, played, &coup);
            out[punto_class(game, &coup) + (played < game->always_played ? 0 : classes)]++;
            if (punto_shoe_over(game, &shoe)) break;
        }
    }
}

static void scalar(const PuntoGame *game, uint64_t first, uint64_t shoes, uint64_t *out) {
    size_t classes = classes_of(game);
    if (game->kinds == 10)
        scalar_of(game, 10, first, shoes, classes, out);
    else if (game->kinds == 13)
        scalar_of(game, 13, first, shoes, classes, out);
    else
        scalar_of(game, 52, first, shoes, classes, out);
}

/* The class of every coup, in order, and how many coups each shoe had. */
static uint64_t trace(const PuntoGame *game, uint64_t first, uint64_t shoes, void *classes, int wide, uint32_t *coups) {
    PuntoShoe shoe;
    PuntoCoup coup;
    uint64_t all = 0;
    for (uint64_t i = 0; i < shoes; i++) {
        uint32_t played = 0;
        int over = 0;
        punto_begin_shoe(game, game->kinds, first + i, &shoe);
        while (!over && played < game->most_coups) {
            punto_play_coup(game, game->kinds, &shoe, played++, &coup);
            uint32_t class = punto_class(game, &coup);
            if (wide) ((uint32_t *)classes)[all++] = class;
            else ((uint16_t *)classes)[all++] = (uint16_t)class;
            over = punto_shoe_over(game, &shoe);
        }
        coups[i] = played;
    }
    return all;
}

/* ---- lanes ----------------------------------------------------------------------------------------------------- */

#ifdef PUNTO_LANES
/* Whether a game fits the lanes: counts in bytes, kinds in their places, naturals and nothing else ending a coup. */
static int fits(const PuntoGame *game) {
    int lower = game->kinds == 10 ? LOWER_POINTS : LOWER_RANKS;
    if (game->kinds != 10 && game->kinds != 13) return 0;
    if (game->cards > MOST_LANE_CARDS || game->cut_card > MOST_LANE_CARDS) return 0;
    if (game->cumulative[lower - 1] > 255 || game->cards - game->cumulative[lower] > 254) return 0;
    for (int k = 0; k < (int)game->kinds; k++)
        if (game->points[k] != (k < lower - LOWER_POINTS ? 0 : k - (lower - LOWER_POINTS))) return 0;
    for (int p = 0; p < PUNTO_TOTALS; p++)
        for (int b = 0; b < PUNTO_TOTALS; b++)
            if ((game->punto[p][b] == PUNTO_OVER) != (p >= 8 || b >= 8)) return 0;
    return 1;
}

static int thirds_are_points(const PuntoGame *game) {
    return memcmp(game->punto_third_code, game->points, sizeof game->points) == 0 &&
           memcmp(game->banco_third_code, game->points, sizeof game->points) == 0;
}

static int codes_are_totals(const PuntoGame *game) {
    if (game->kinds != 10 || game->punto_codes != PUNTO_TOTALS || game->banco_codes != PUNTO_TOTALS) return 0;
    for (int k = 0; k < 100; k++)
        if (game->punto_code[k] != (k / 10 + k % 10) % 10 || game->banco_code[k] != (k / 10 + k % 10) % 10) return 0;
    return 1;
}

static void prepare(const PuntoGame *game, LaneTables *tables) {
    memset(tables, 0, sizeof *tables);
    tables->by_limits = 1;
    for (int total = 0; total < 8; total++) tables->bits[total] = (uint8_t)(1 << total);
    for (int b = 0; b < 8; b++) {
        int limit = 0;
        for (int p = 0; p < 8; p++) tables->punto_rows[b] |= (uint8_t)((game->punto[p][b] == PUNTO_DRAWS) << p);
        while (limit < 8 && tables->punto_rows[b] >> limit & 1) limit++;
        if (b == 0) tables->punto_limit = (uint8_t)limit;
        if (limit != tables->punto_limit || tables->punto_rows[b] >> limit) tables->by_limits = 0;
    }
    for (int third = 0; third < PUNTO_THIRDS; third++) {
        int limit = 0;
        for (int b = 0; b < 8; b++) tables->banco_rows[third] |= (uint8_t)(game->banco[b][third] << b);
        while (limit < 8 && tables->banco_rows[third] >> limit & 1) limit++;
        tables->banco_limits[third] = (uint8_t)limit;
        if (tables->banco_rows[third] >> limit) tables->by_limits = 0;
    }
    uint64_t more = (((uint64_t)1 << 32) >> game->reject_shift) * (game->reject_shift < PUNTO_NO_EXTRA_REJECTION);
    tables->pair_limit = (uint16_t)((((uint64_t)game->cards * (game->cards - 1) + more) >> 16) + 1);
    tables->single_limit = (uint16_t)(((game->cards + more) >> 16) + 1);
    uint32_t burned = game->burns ? 1 + (game->burn_for_zero > 9 ? game->burn_for_zero : 9) : 0;
    uint32_t at_least = game->cards - burned, last = PUNTO_LEAST_CARDS - 1;
    if (game->cut_card > last) last = game->cut_card;
    tables->quiet_coups = at_least > last ? (at_least - last - 1) / 6 : 0;
    /* The cut card leaves room for the coups after it, unless it lies too deep or is already out at the start. */
    tables->may_run_out =
        game->cut_card < PUNTO_LEAST_CARDS - 1 + 6 * game->coups_after_cut || at_least <= game->cut_card;
    for (uint32_t pair = 0; game->punto_codes && game->kinds == 13 && pair < 169; pair++) {
        uint32_t place = pair / 13 * 16 + pair % 13;
        tables->punto_at[place] = game->punto_code[pair] * game->banco_codes * 256u;
        tables->banco_at[place] = game->banco_code[pair] * 256u;
    }
}

/* Add the slots of one half to the classes. */
static void gather(const PuntoGame *game, int detail, const uint32_t *slots, uint64_t *out) {
    if (detail == DETAIL_ENDS) {
        for (int class = 0; class < ENDS; class++)
            out[class] += slots[class / 100 * 256 + class / 10 % 10 * 16 + class % 10];
        return;
    }
    for (uint32_t punto = 0; punto < game->punto_codes; punto++)
        for (uint32_t banco = 0; banco < game->banco_codes; banco++)
            for (uint32_t thirds = 0; thirds < PUNTO_THIRDS * PUNTO_THIRDS; thirds++, out++) {
                uint32_t punto_third = thirds / PUNTO_THIRDS, banco_third = thirds % PUNTO_THIRDS;
                *out += detail == DETAIL_TOTALS
                            ? slots[banco * 4096 + banco_third * 256 + punto * 16 + punto_third]
                            : slots[((size_t)punto * game->banco_codes + banco) * 256 + punto_third * 16 + banco_third];
            }
}

/* Play in lanes; 0 if there is no memory. */
static int lanes(const PuntoGame *game, const Kernel *kernel, uint64_t first, uint64_t shoes, uint64_t *out) {
    int detail = game->punto_codes == 0 ? DETAIL_ENDS : game->kinds == 10 ? DETAIL_TOTALS : DETAIL_HANDS;
    Lanes *play = detail == DETAIL_ENDS ? kernel->ends : detail == DETAIL_TOTALS ? kernel->totals : kernel->hands;
    Slots into = {NULL, ENDS_SLOTS};
    if (detail == DETAIL_TOTALS) into.size = TOTALS_SLOTS;
    if (detail == DETAIL_HANDS) into.size = (uint64_t)game->punto_codes * game->banco_codes * 256;
    into.slots = malloc(2 * into.size * sizeof *into.slots);
    LaneTables *tables = malloc(sizeof *tables);
    int enough = into.slots != NULL && tables != NULL;
    if (enough) {
        prepare(game, tables);
        uint64_t at_once = UINT32_MAX / game->most_coups; /* a slot must not overflow */
        while (shoes > 0) {
            uint64_t part = shoes < at_once ? shoes : at_once;
            memset(into.slots, 0, 2 * into.size * sizeof *into.slots);
            play(game, tables, first, part, &into);
            gather(game, detail, into.slots, out);
            gather(game, detail, into.slots + into.size, out + classes_of(game));
            first += part, shoes -= part;
        }
    }
    free(tables);
    free(into.slots);
    return enough;
}

static int takes_lanes(const PuntoGame *game, const Kernel *kernel) {
    if (kernel->ends == NULL || !fits(game) || !thirds_are_points(game)) return 0;
    if (game->punto_codes == 0) return game->kinds == 10;
    return game->kinds == 13 || codes_are_totals(game);
}
#endif

/* ---- the module ------------------------------------------------------------------------------------------------ */

static const Kernel *kernel_named(const char *name) {
    for (int k = 0; k < KERNEL_COUNT; k++)
        if (strcmp(KERNELS[k].name, name) == 0 && supported(&KERNELS[k])) return &KERNELS[k];
    PyErr_Format(PyExc_ValueError, "no such kernel: %s", name);
    return NULL;
}

static int range_is_sound(uint64_t first, uint64_t shoes) {
    if (first <= MOST_SHOES && shoes <= MOST_SHOES - first) return 1;
    PyErr_SetString(PyExc_ValueError, "shoes are numbered below 2^63");
    return 0;
}

static int as_number(PyObject *given, uint64_t *number) {
    *number = PyLong_AsUnsignedLongLong(given);
    return !PyErr_Occurred();
}

static PyObject *kernels_play(PyObject *self, PyObject *args) {
    (void)self;
    const char *name;
    PyObject *blob, *first_object, *shoes_object, *out_object, *result = NULL;
    uint64_t first, shoes;
    if (!PyArg_ParseTuple(args, "sOOOO", &name, &blob, &first_object, &shoes_object, &out_object)) return NULL;
    const Kernel *kernel = kernel_named(name);
    if (kernel == NULL || !as_number(first_object, &first) || !as_number(shoes_object, &shoes)) return NULL;
    if (!range_is_sound(first, shoes)) return NULL;
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    Py_buffer out;
    if (PyObject_GetBuffer(out_object, &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) {
        free(game);
        return NULL;
    }
    int enough = 1;
    if (out.len != (Py_ssize_t)(2 * classes_of(game) * sizeof(uint64_t)) || (uintptr_t)out.buf % sizeof(uint64_t))
        PyErr_SetString(PyExc_ValueError, "the histogram must hold two eight-byte counts for each class");
    else {
        Py_BEGIN_ALLOW_THREADS
#ifdef PUNTO_LANES
        if (takes_lanes(game, kernel))
            enough = lanes(game, kernel, first, shoes, out.buf);
        else
#endif
            scalar(game, first, shoes, out.buf);
        Py_END_ALLOW_THREADS
        if (enough) result = Py_NewRef(Py_None);
        else PyErr_NoMemory();
    }
    PyBuffer_Release(&out);
    free(game);
    return result;
}

static PyObject *kernels_layout(PyObject *self, PyObject *blob) {
    (void)self;
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    PyObject *result = PyBytes_FromStringAndSize((const char *)game, sizeof *game);
    free(game);
    return result;
}

static PyObject *kernels_twin(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *blob, *first_object, *shoes_object, *out_object, *result = NULL;
    const char *tables, *keys;
    Py_ssize_t tables_size, keys_size;
    uint64_t first, shoes;
    if (!PyArg_ParseTuple(args, "Oy#y#OOO", &blob, &tables, &tables_size, &keys, &keys_size, &first_object,
                          &shoes_object, &out_object))
        return NULL;
    if (!as_number(first_object, &first) || !as_number(shoes_object, &shoes) || !range_is_sound(first, shoes))
        return NULL;
    if (tables_size != (Py_ssize_t)punto_twin_tables_size() || keys_size != (Py_ssize_t)punto_twin_keys_size() ||
        (uintptr_t)tables % sizeof(uint32_t) || (uintptr_t)keys % sizeof(uint32_t)) {
        PyErr_SetString(PyExc_ValueError, "these are not the tables of two shoes a thread");
        return NULL;
    }
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    Py_buffer out;
    if (PyObject_GetBuffer(out_object, &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) {
        free(game);
        return NULL;
    }
    const size_t classes = classes_of(game);
    if (out.len != (Py_ssize_t)(2 * classes * sizeof(uint64_t)) || (uintptr_t)out.buf % sizeof(uint64_t))
        PyErr_SetString(PyExc_ValueError, "the histogram must hold two eight-byte counts for each class");
    else if (game->kinds != PUNTO_TOTALS)
        PyErr_SetString(PyExc_ValueError, "two shoes a thread tell cards apart by points only");
    else {
        int sound;
        Py_BEGIN_ALLOW_THREADS
        sound = punto_twin(game, tables, keys, first, shoes, (uint32_t)classes, out.buf);
        Py_END_ALLOW_THREADS
        if (sound) result = Py_NewRef(Py_None);
        else PyErr_SetString(PyExc_ValueError, "an outcome has no class");
    }
    PyBuffer_Release(&out);
    free(game);
    return result;
}

static PyObject *kernels_evenings(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *blob, *first_object, *patrons_object, *out_object, *result = NULL;
    const char *evening, *coins, *moves, *gains, *signs;
    Py_ssize_t evening_size, coins_size, moves_size, gains_size, signs_size;
    uint64_t first, patrons;
    if (!PyArg_ParseTuple(args, "Oy#y#y#y#y#OOO", &blob, &evening, &evening_size, &coins, &coins_size, &moves,
                          &moves_size, &gains, &gains_size, &signs, &signs_size, &first_object, &patrons_object,
                          &out_object))
        return NULL;
    if (!as_number(first_object, &first) || !as_number(patrons_object, &patrons) || !range_is_sound(first, patrons))
        return NULL;
    const uint64_t rungs = (uint64_t)coins_size / 8, classes = (uint64_t)signs_size;
    uintptr_t together = (uintptr_t)evening | (uintptr_t)coins | (uintptr_t)gains;
    if (evening_size != (Py_ssize_t)punto_evening_size() || coins_size % 8 || (uint64_t)moves_size != 12 * rungs ||
        (uint64_t)gains_size != 8 * classes || together % 8 || (uintptr_t)moves % 4) {
        PyErr_SetString(PyExc_ValueError, "these are not the tables of an evening");
        return NULL;
    }
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    Py_buffer out;
    if (PyObject_GetBuffer(out_object, &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) {
        free(game);
        return NULL;
    }
    if (out.len % 8 || (uint64_t)out.len / 8 / PUNTO_FIGURES_OF_AN_EVENING != patrons || (uintptr_t)out.buf % 8 ||
        (uint64_t)out.len / 8 % PUNTO_FIGURES_OF_AN_EVENING || classes != classes_of(game))
        PyErr_SetString(PyExc_ValueError, "there must be room for ten figures of each patron");
    else {
        int sound;
        Py_BEGIN_ALLOW_THREADS
        sound = punto_evenings(game, evening, (const void *)coins, (const void *)moves, (const void *)gains,
                               (const void *)signs, rungs, classes, first, patrons, out.buf);
        Py_END_ALLOW_THREADS
        if (sound) result = Py_NewRef(Py_None);
        else PyErr_SetString(PyExc_ValueError, "these are not the tables of an evening");
    }
    PyBuffer_Release(&out);
    free(game);
    return result;
}

static PyObject *kernels_trace(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *blob, *first_object, *shoes_object, *classes_object, *coups_object, *result = NULL;
    uint64_t first, shoes, all = 0;
    if (!PyArg_ParseTuple(args, "OOOOO", &blob, &first_object, &shoes_object, &classes_object, &coups_object))
        return NULL;
    if (!as_number(first_object, &first) || !as_number(shoes_object, &shoes) || !range_is_sound(first, shoes))
        return NULL;
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    Py_buffer classes, coups;
    if (PyObject_GetBuffer(classes_object, &classes, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) goto without_classes;
    if (PyObject_GetBuffer(coups_object, &coups, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) goto without_coups;
    int wide = classes_of(game) > 65536, bytes = wide ? 4 : 2;
    if ((uint64_t)coups.len / 4 != shoes || coups.len % 4 ||
        (uint64_t)classes.len / (uint64_t)bytes / game->most_coups < shoes || (uintptr_t)classes.buf % 4 ||
        (uintptr_t)coups.buf % 4)
        PyErr_SetString(PyExc_ValueError, "there must be room for the most coups of each shoe, and a number of coups");
    else {
        Py_BEGIN_ALLOW_THREADS all = trace(game, first, shoes, classes.buf, wide, coups.buf);
        Py_END_ALLOW_THREADS result = PyLong_FromUnsignedLongLong(all);
    }
    PyBuffer_Release(&coups);
without_coups:
    PyBuffer_Release(&classes);
without_classes:
    free(game);
    return result;
}

/* The counts of one half of a histogram that are not zero, by class. */
static PyObject *kernels_found(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *histogram;
    int half;
    Py_buffer counts;
    if (!PyArg_ParseTuple(args, "Oi", &histogram, &half)) return NULL;
    if (PyObject_GetBuffer(histogram, &counts, PyBUF_C_CONTIGUOUS) < 0) return NULL;
    PyObject *found = NULL;
    if (half < 0 || half > 1 || counts.len % 16 || (uintptr_t)counts.buf % sizeof(uint64_t))
        PyErr_SetString(PyExc_ValueError, "a histogram has two halves of eight-byte counts");
    else
        found = PyDict_New();
    Py_ssize_t classes = counts.len / 16;
    const uint64_t *count = (const uint64_t *)counts.buf + half * classes;
    for (Py_ssize_t class = 0; found != NULL && class < classes; class++) {
        if (count[class] == 0) continue;
        PyObject *key = PyLong_FromSsize_t(class), *value = PyLong_FromUnsignedLongLong(count[class]);
        if (key == NULL || value == NULL || PyDict_SetItem(found, key, value) < 0) Py_CLEAR(found);
        Py_XDECREF(key);
        Py_XDECREF(value);
    }
    PyBuffer_Release(&counts);
    return found;
}

static PyObject *kernels_fits(PyObject *self, PyObject *blob) {
    (void)self;
    PuntoGame *game = game_from(blob);
    if (game == NULL) return NULL;
    int found = 0;
#ifdef PUNTO_LANES
    found = takes_lanes(game, &KERNELS[1]);
#endif
    free(game);
    return PyBool_FromLong(found);
}

static PyObject *kernels_block(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *given[4];
    uint64_t number[4];
    uint32_t word[4];
    if (!PyArg_ParseTuple(args, "OOOO", &given[0], &given[1], &given[2], &given[3])) return NULL;
    for (int i = 0; i < 4; i++)
        if (!as_number(given[i], &number[i])) return NULL;
    if (number[2] > UINT32_MAX || number[3] > UINT32_MAX) {
        PyErr_SetString(PyExc_ValueError, "coups and retries are numbered below 2^32");
        return NULL;
    }
    punto_block(number[0], number[1], (uint32_t)number[2], (uint32_t)number[3], word);
    return Py_BuildValue("(kkkk)", (unsigned long)word[0], (unsigned long)word[1], (unsigned long)word[2],
                         (unsigned long)word[3]);
}

/* A chain of additions, each of which waits for the last: one takes one cycle, so timing it tells the clock rate. */
static PyObject *kernels_spin(PyObject *self, PyObject *given) {
    (void)self;
    uint64_t count, sum = 0;
    if (!as_number(given, &count)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (uint64_t i = 0; i < count; i++) {
#if defined(__GNUC__) && defined(__x86_64__)
        __asm__ volatile("add $1, %0" : "+r"(sum));
#else
        sum += i ^ sum;
#endif
    }
    Py_END_ALLOW_THREADS
    return PyLong_FromUnsignedLongLong(sum);
}

static PyObject *kernels_names(PyObject *self, PyObject *none) {
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
    {"play", kernels_play, METH_VARARGS, "Add the outcome classes of a range of shoes to a histogram, by a named kernel."},
    {"layout", kernels_layout, METH_O, "The game as `PuntoGame` lies in memory, which is how a GPU is given it."},
    {"twin", kernels_twin, METH_VARARGS, "As play, by the GPU's way of playing two shoes at once (_two.h)."},
    {"evenings", kernels_evenings, METH_VARARGS, "Ten figures of each patron's evening, as the GPU plays it (_evening.h)."},
    {"trace", kernels_trace, METH_VARARGS, "The class of every coup of a range of shoes, and the coups of each shoe."},
    {"found", kernels_found, METH_VARARGS, "The counts of one half of a histogram (0 or 1) that are not zero, by class."},
    {"fits", kernels_fits, METH_O, "Whether a game can be played in lanes; if not, every kernel plays it as scalar does."},
    {"block", kernels_block, METH_VARARGS, "The four words of the stream for a seed, shoe, coup and retry."},
    {"spin", kernels_spin, METH_O, "So many additions, one a cycle, for benchmarks that want to know the clock rate."},
    {"names", kernels_names, METH_NOARGS, "Names of the kernels that this machine can run, the fastest last."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "_kernels", "Shoes into histograms of outcome classes.", -1,
                                    METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__kernels(void) { return PyModule_Create(&MODULE); }
