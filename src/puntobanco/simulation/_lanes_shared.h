/* What the lanes and the module share. */

#ifndef PUNTO_LANES_SHARED_H
#define PUNTO_LANES_SHARED_H

#include "_coup.h"

/* Lanes want GCC (Clang chooses instruction sets by other pragmas); elsewhere the scalar kernel serves. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && !defined(PUNTO_NO_LANES)
#define PUNTO_LANES
#endif

#define UPPER_KINDS 5  /* kept as complements: cards of a later kind */
#define LOWER_POINTS 4 /* of ten point values, nine counts are kept */
#define LOWER_RANKS 7  /* of thirteen ranks, twelve */

/* What tells coups apart. Slots are counters, laid out so that a lane's bytes are their place:
   ENDS    (punto drew + 2 * banco drew) * 256 + punto's total * 16 + banco's total
   TOTALS  banco's two cards * 4096 + banco's third * 256 + punto's two cards * 16 + punto's third
   HANDS   (punto's code * banco's codes + banco's code) * 256 + punto's third * 16 + banco's third */
enum { DETAIL_ENDS, DETAIL_TOTALS, DETAIL_HANDS };
#define ENDS_SLOTS 2048
#define ENDS_UNUSED 1024
#define TOTALS_SLOTS 65536

typedef struct {
    uint32_t *slots; /* of coups that are always played, then of the others */
    uint64_t size;   /* of each half */
} Slots;

typedef struct {
    uint32_t punto_at[256], banco_at[256]; /* where the codes of two kinds (first * 16 + second) begin in the slots */
    uint8_t punto_rows[16];                /* by banco's two cards: a bit for each total with which punto draws */
    uint8_t banco_rows[16];                /* by punto's third card: a bit for each total with which banco draws */
    uint8_t banco_limits[16];              /* by punto's third card: banco draws below this, */
    uint8_t punto_limit;                   /* and punto below this, */
    uint8_t by_limits;                     /* if that is so */
    uint8_t bits[16];                      /* 1 << total */
    uint16_t pair_limit, single_limit;     /* a remainder whose high half is not below cannot be rejected */
    uint32_t quiet_coups;                  /* of a shoe, after which it cannot yet be over */
    int may_run_out;                       /* whether a shoe can end because too few cards are left */
} LaneTables;

#ifdef PUNTO_LANES
#define PUNTO_HIDDEN __attribute__((visibility("hidden")))
#define PUNTO_LANES_OF(isa) \
    PUNTO_HIDDEN void punto_ends_##isa(const PuntoGame *, const LaneTables *, uint64_t, uint64_t, const Slots *); \
    PUNTO_HIDDEN void punto_totals_##isa(const PuntoGame *, const LaneTables *, uint64_t, uint64_t, const Slots *); \
    PUNTO_HIDDEN void punto_hands_##isa(const PuntoGame *, const LaneTables *, uint64_t, uint64_t, const Slots *)
PUNTO_LANES_OF(sse2);
PUNTO_LANES_OF(avx2);
PUNTO_LANES_OF(avx512);
#endif

#endif
