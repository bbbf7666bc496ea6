/* Two shoes side by side: the coup of _coup.h for games whose cards are told apart by points only, without branches.

   One text for two machines. On a GPU (PUNTO_GPU) the two shoes lie in the halves of 32-bit registers as 16-bit floating
   point numbers, in which every whole number up to 2,048 is exact: a saturated difference says whether a count lies
   above a place. Everywhere else the halves are plain whole numbers, which is how this file is tested without a GPU.

   No rule of the game is written here: who draws is looked up in `PuntoTwoTables`, made from the tables of `PuntoGame`. */

#ifndef PUNTO_TWO_H
#define PUNTO_TWO_H

#include "_coup.h"

#define PUNTO_COUNTS 9             /* cumulative counts of points 0 to 8 */
#define PUNTO_MOST_TWO_CARDS 1023u /* places and counts carry a bias of 1,024 and stay below 2,048 */
#define PUNTO_ROW 16
#define PUNTO_LOOKUPS (PUNTO_TOTALS * PUNTO_ROW)
#define PUNTO_IDLE 0x03FFu  /* laid over a place it lies above every count, so that no card is taken */
#define PUNTO_DRAWN 0x3C00u /* one, as a 16-bit floating point number */

typedef struct {
    uint32_t deal[PUNTO_LOOKUPS]; /* by both two-card totals: bits 0 to 9 whether banco draws, by punto's third card
                                     (all of them alike where punto stands); above them PUNTO_DRAWN or PUNTO_IDLE */
    uint32_t first_class[PUNTO_LOOKUPS]; /* by both two-card totals: the first class of hands that begin so */
} PuntoTwoTables;

/* What does not change during a run: the keys of the block's rounds, which follow from the seed, and a bound. */
typedef struct {
    uint32_t key[2 * PUNTO_ROUNDS];
    uint32_t never_rejected; /* a remainder that is not below this is never rejected */
} PuntoTwoKeys;

#ifdef PUNTO_GPU

typedef uint32_t PuntoTwo;
#define PUNTO_PLACE_BIAS 0x6400u /* 1,024 */
#define TWO_CONSTANT(name, bits) ((uint32_t)(bits) * 0x10001u)
#define TWO_9 TWO_CONSTANT(9, 0x4880)
#define TWO_18 TWO_CONSTANT(18, 0x4C80)
#define TWO_MINUS_10 TWO_CONSTANT(-10, 0xC900)
#define TWO_10 TWO_CONSTANT(10, 0x4900)
#define TWO_16 TWO_CONSTANT(16, 0x4C00)
#define TWO_100 TWO_CONSTANT(100, 0x5640)
#define TWO_200 TWO_CONSTANT(200, 0x5A40)
#define TWO_1024 TWO_CONSTANT(1024, 0x6400)

PUNTO_CALL PuntoTwo two_add(PuntoTwo x, PuntoTwo y) {
    PuntoTwo sum;
    asm("add.rn.f16x2 %0, %1, %2;" : "=r"(sum) : "r"(x), "r"(y));
    return sum;
}
PUNTO_CALL PuntoTwo two_sub(PuntoTwo x, PuntoTwo y) {
    PuntoTwo rest;
    asm("sub.rn.f16x2 %0, %1, %2;" : "=r"(rest) : "r"(x), "r"(y));
    return rest;
}
/* One where x is greater than y, else nothing: for whole numbers only. */
PUNTO_CALL PuntoTwo two_above(PuntoTwo x, PuntoTwo y) {
    PuntoTwo above;
    asm("sub.rn.sat.f16x2 %0, %1, %2;" : "=r"(above) : "r"(x), "r"(y));
    return above;
}
PUNTO_CALL PuntoTwo two_mad(PuntoTwo x, PuntoTwo y, PuntoTwo z) {
    PuntoTwo sum;
    asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(sum) : "r"(x), "r"(y), "r"(z));
    return sum;
}
PUNTO_CALL void two_product(uint32_t x, uint32_t y, uint32_t *low, uint32_t *high) {
    asm("{ .reg .u64 both; mul.wide.u32 both, %2, %3; mov.b64 {%0, %1}, both; }" : "=r"(*low), "=r"(*high) : "r"(x), "r"(y));
}
/* A product with the bias of places added to its upper half, in one instruction. */
PUNTO_CALL void two_biased_product(uint32_t x, uint32_t y, uint32_t *low, uint32_t *high) {
    uint64_t both = (uint64_t)x * y + ((uint64_t)PUNTO_PLACE_BIAS << 32);
    asm("mov.b64 {%0, %1}, %2;" : "=r"(*low), "=r"(*high) : "l"(both));
}
/* Keep a number in its register: what follows from it is not worked out again. */
#define TWO_KEEP(number) asm volatile("" : "+r"(number))
PUNTO_CALL PuntoTwo two_places(uint32_t a, uint32_t b) { return __byte_perm(a, b, 0x5410); }
PUNTO_CALL PuntoTwo two_idle(PuntoTwo places, uint32_t idle) { return places | (idle & (PUNTO_IDLE * 0x10001u)); }
PUNTO_CALL PuntoTwo two_drawn(uint32_t drawn) { return drawn & (PUNTO_DRAWN * 0x10001u); }
/* Numbers to which 1,024 was added, as plain ones. */
PUNTO_CALL uint32_t two_first(PuntoTwo x) { return (x & 0xFFFFu) - 0x6400u; }
PUNTO_CALL uint32_t two_second(PuntoTwo x) { return (x >> 16) - 0x6400u; }
/* Shifted by a number to which 1,024 was added: only its lowest five bits count. */
PUNTO_CALL uint32_t two_shift_first(uint32_t bits, PuntoTwo x) { return __funnelshift_r(bits, 0u, x); }
PUNTO_CALL uint32_t two_shift_second(uint32_t bits, PuntoTwo x) { return __funnelshift_r(bits, 0u, x >> 16); }
PUNTO_CALL uint32_t two_halves_high(uint32_t a, uint32_t b) { return __byte_perm(a, b, 0x7632); }
PUNTO_CALL uint32_t two_halves_low(uint32_t a, uint32_t b) { return __byte_perm(a, b, 0x5410); }

#else

typedef struct {
    int32_t a, b;
} PuntoTwo;
#define PUNTO_PLACE_BIAS 1024u
#define TWO_CONSTANT(name, bits) two_both(name)
PUNTO_CALL PuntoTwo two_both(int32_t number) { return (PuntoTwo){number, number}; }
#define TWO_9 two_both(9)
#define TWO_18 two_both(18)
#define TWO_MINUS_10 two_both(-10)
#define TWO_10 two_both(10)
#define TWO_16 two_both(16)
#define TWO_100 two_both(100)
#define TWO_200 two_both(200)
#define TWO_1024 two_both(1024)

PUNTO_CALL PuntoTwo two_add(PuntoTwo x, PuntoTwo y) { return (PuntoTwo){x.a + y.a, x.b + y.b}; }
PUNTO_CALL PuntoTwo two_sub(PuntoTwo x, PuntoTwo y) { return (PuntoTwo){x.a - y.a, x.b - y.b}; }
PUNTO_CALL PuntoTwo two_above(PuntoTwo x, PuntoTwo y) { return (PuntoTwo){x.a > y.a, x.b > y.b}; }
PUNTO_CALL PuntoTwo two_mad(PuntoTwo x, PuntoTwo y, PuntoTwo z) { return (PuntoTwo){x.a * y.a + z.a, x.b * y.b + z.b}; }
PUNTO_CALL void two_product(uint32_t x, uint32_t y, uint32_t *low, uint32_t *high) {
    uint64_t both = (uint64_t)x * y;
    *low = (uint32_t)both, *high = (uint32_t)(both >> 32);
}
PUNTO_CALL void two_biased_product(uint32_t x, uint32_t y, uint32_t *low, uint32_t *high) {
    two_product(x, y, low, high);
    *high += PUNTO_PLACE_BIAS;
}
#define TWO_KEEP(number) (void)(number)
PUNTO_CALL PuntoTwo two_places(uint32_t a, uint32_t b) { return (PuntoTwo){(int32_t)a, (int32_t)b}; }
PUNTO_CALL PuntoTwo two_idle(PuntoTwo places, uint32_t idle) {
    return (PuntoTwo){places.a | (int32_t)(idle & PUNTO_IDLE), places.b | (int32_t)(idle >> 16 & PUNTO_IDLE)};
}
PUNTO_CALL PuntoTwo two_drawn(uint32_t drawn) {
    return (PuntoTwo){(drawn & PUNTO_DRAWN) == PUNTO_DRAWN, (drawn >> 16 & PUNTO_DRAWN) == PUNTO_DRAWN};
}
PUNTO_CALL uint32_t two_first(PuntoTwo x) { return (uint32_t)x.a - 1024u; }
PUNTO_CALL uint32_t two_second(PuntoTwo x) { return (uint32_t)x.b - 1024u; }
PUNTO_CALL uint32_t two_shift_first(uint32_t bits, PuntoTwo x) { return bits >> (x.a & 31); }
PUNTO_CALL uint32_t two_shift_second(uint32_t bits, PuntoTwo x) { return bits >> (x.b & 31); }
PUNTO_CALL uint32_t two_halves_high(uint32_t a, uint32_t b) { return a >> 16 | (b & 0xFFFF0000u); }
PUNTO_CALL uint32_t two_halves_low(uint32_t a, uint32_t b) { return (a & 0xFFFFu) | b << 16; }

#endif

/* What the first two rounds of the block make of a shoe alone: they are the same in each of its coups. */
typedef struct {
    uint32_t first, second, third;
} PuntoTwoStream;

typedef struct {
    uint64_t number[2];
    PuntoTwoStream stream[2];
    PuntoTwo count[PUNTO_COUNTS]; /* biased by 1,024 */
    uint32_t unseen[2], burned[2], coups_to_end[2];
    uint32_t idle; /* PUNTO_IDLE in the half of a shoe that is over */
} PuntoTwoShoes;

/* The outcome of a coup of both shoes. */
typedef struct {
    uint32_t number[2];
} PuntoTwoClasses;

/* Begin two shoes with numbers that follow one another; of `present` 1 or 0 the second or both are over at once. */
PUNTO_CALL void two_begin(const PuntoGame *game, uint64_t number, int present, PuntoTwoShoes *shoes) {
    PuntoShoe shoe[2];
    for (int s = 0; s < 2; s++) {
        uint32_t low = (uint32_t)(number + (uint64_t)s), third, high;
        punto_begin_shoe(game, PUNTO_TOTALS, number + (uint64_t)s, &shoe[s]);
        shoes->number[s] = number + (uint64_t)s;
        shoes->unseen[s] = shoe[s].unseen, shoes->burned[s] = shoe[s].burned;
        shoes->coups_to_end[s] = shoe[s].coups_to_end;
        two_product(PUNTO_MULTIPLIER_0, low, &shoes->stream[s].third, &high);
        third = high ^ (uint32_t)(game->seed >> 32); /* the counter's third word after one round */
        two_product(PUNTO_MULTIPLIER_1, third, &shoes->stream[s].second, &shoes->stream[s].first);
        shoes->stream[s].first ^= (uint32_t)game->seed + PUNTO_KEY_STEP_0;
        shoes->stream[s].third ^= (uint32_t)(game->seed >> 32) + PUNTO_KEY_STEP_1;
        TWO_KEEP(shoes->stream[s].first);
        TWO_KEEP(shoes->stream[s].second);
        TWO_KEEP(shoes->stream[s].third);
    }
    for (int k = 0; k < PUNTO_COUNTS; k++)
        shoes->count[k] = two_places(shoe[0].cumulative[k] + PUNTO_PLACE_BIAS, shoe[1].cumulative[k] + PUNTO_PLACE_BIAS);
    shoes->idle = (present < 2 ? PUNTO_IDLE << 16 : 0) | (present < 1 ? PUNTO_IDLE : 0);
}

/* What the first two rounds of the block make of a coup alone; `upper` is the upper half of the shoes' numbers. */
typedef struct {
    uint32_t first, third, fourth;
} PuntoTwoCoup;

PUNTO_CALL PuntoTwoCoup two_coup(const PuntoTwoKeys *keys, uint32_t upper, uint32_t coup) {
    PuntoTwoCoup made;
    uint32_t high;
    two_product(PUNTO_MULTIPLIER_1, coup, &made.first, &high);
    two_product(PUNTO_MULTIPLIER_0, high ^ upper ^ keys->key[0], &made.fourth, &made.third);
    return made;
}

/* The first three words of the block of a coup, from what is known of the shoe and of the coup. */
PUNTO_CALL void two_block(const PuntoTwoKeys *keys, const PuntoTwoStream *stream, const PuntoTwoCoup *made,
                          uint32_t word[3]) {
    uint32_t c0 = stream->first ^ made->first, c1 = stream->second;
    uint32_t c2 = stream->third ^ made->third, c3 = made->fourth;
    for (int round = 2; round < PUNTO_ROUNDS; round++) {
        uint32_t low0, high0, low1, high1;
        two_product(PUNTO_MULTIPLIER_0, c0, &low0, &high0);
        two_product(PUNTO_MULTIPLIER_1, c2, &low1, &high1);
        c0 = high1 ^ c1 ^ keys->key[2 * round], c1 = low1;
        c2 = high0 ^ c3 ^ keys->key[2 * round + 1], c3 = low0;
    }
    word[0] = c0, word[1] = c1, word[2] = c2;
}

/* Two places from one word, biased; gives the remainder, which tells whether the word may have to be rejected. */
PUNTO_CALL uint32_t two_draw(uint32_t word, uint32_t a, uint32_t b, uint32_t *first, uint32_t *second) {
    uint32_t rest, remainder;
    two_biased_product(word, a, &rest, first);
    two_biased_product(rest, b, &remainder, second);
    return remainder;
}

/* The same from the first word that is not rejected, as one number; this is rare, and called out of line. */
PUNTO_RARE uint64_t two_both_draws(const PuntoGame *game, uint64_t shoe, uint32_t coup, int which, uint32_t word,
                                   uint32_t a, uint32_t b) {
    uint32_t first, second;
    punto_pair(game, shoe, coup, which, word, a, b, &first, &second);
    return (uint64_t)(second + PUNTO_PLACE_BIAS) << 32 | (first + PUNTO_PLACE_BIAS);
}

PUNTO_CALL void two_draw_again(const PuntoGame *game, uint64_t shoe, uint32_t coup, int which, uint32_t word, uint32_t a,
                               uint32_t b, uint32_t *first, uint32_t *second) {
    uint64_t both = two_both_draws(game, shoe, coup, which, word, a, b);
    *first = (uint32_t)both, *second = (uint32_t)(both >> 32);
}

/* Take a card from each shoe; gives how many counts lay above its place: nine less the points of the card. */
PUNTO_CALL PuntoTwo two_take(PuntoTwo count[PUNTO_COUNTS], PuntoTwo place) {
    PuntoTwo above = two_above(count[0], place), sum = above;
    count[0] = two_sub(count[0], above);
    for (int k = 1; k < PUNTO_COUNTS; k++) {
        above = two_above(count[k], place);
        count[k] = two_sub(count[k], above);
        sum = two_add(sum, above);
    }
    return sum;
}

/* The last digit of a number below 20. */
PUNTO_CALL PuntoTwo two_digit(PuntoTwo number) { return two_mad(two_above(number, TWO_9), TWO_MINUS_10, number); }

PUNTO_CALL uint32_t two_least(uint32_t x, uint32_t y) { return x < y ? x : y; }

/* Play a coup of both shoes; `masked` where one of them may be over, and the end of shoes is to be looked for. */
PUNTO_CALL PuntoTwoClasses two_play(const PuntoGame *game, const PuntoTwoTables *tables, const PuntoTwoKeys *keys,
                                    PuntoTwoShoes *shoes, uint32_t upper, uint32_t coup, const int masked,
                                    const int hands) {
    const PuntoTwoCoup made = two_coup(keys, upper, coup);
    uint32_t word[2][3], place[2][4], n[2] = {shoes->unseen[0], shoes->unseen[1]}, least[2];
    for (int s = 0; s < 2; s++) {
        two_block(keys, &shoes->stream[s], &made, word[s]);
        least[s] = two_least(two_draw(word[s][0], n[s], n[s] - 1, &place[s][0], &place[s][1]),
                             two_draw(word[s][1], n[s] - 2, n[s] - 3, &place[s][2], &place[s][3]));
    }
    const uint32_t idle = masked ? shoes->idle : 0;
    if (PUNTO_SELDOM(two_least(least[0], least[1]) < keys->never_rejected)) {
        for (int s = 0; s < 2; s++) {
            if (masked && (idle >> (16 * s) & 0xFFFFu)) continue;
            two_draw_again(game, shoes->number[s], coup, 0, word[s][0], n[s], n[s] - 1, &place[s][0], &place[s][1]);
            two_draw_again(game, shoes->number[s], coup, 1, word[s][1], n[s] - 2, n[s] - 3, &place[s][2], &place[s][3]);
        }
    }
    PuntoTwo taken[4];
    for (int card = 0; card < 4; card++) {
        PuntoTwo at = two_places(place[0][card], place[1][card]);
        taken[card] = two_take(shoes->count, masked ? two_idle(at, idle) : at);
    }
    PuntoTwo punto = two_digit(two_sub(two_sub(TWO_18, taken[0]), taken[2]));
    PuntoTwo banco = two_digit(two_sub(two_sub(TWO_18, taken[1]), taken[3]));
    PuntoTwo both = two_mad(punto, TWO_16, two_add(banco, TWO_1024));
    const uint32_t begun[2] = {two_first(both), two_second(both)};
    uint32_t deal[2] = {tables->deal[begun[0]], tables->deal[begun[1]]};
    if (masked) {
        deal[0] = idle & 0xFFFFu ? PUNTO_IDLE << 16 : deal[0];
        deal[1] = idle >> 16 ? PUNTO_IDLE << 16 : deal[1];
    }

    uint32_t drew[2] = {deal[0] >> 26 & 1u, deal[1] >> 26 & 1u}, third[2][2], rest[2];
    for (int s = 0; s < 2; s++)
        rest[s] = two_draw(word[s][2], n[s] - 4, n[s] - 4 - drew[s], &third[s][0], &third[s][1]);
    if (PUNTO_SELDOM(two_least(rest[0], rest[1]) < keys->never_rejected)) {
        for (int s = 0; s < 2; s++)
            if (!masked || !(idle >> (16 * s) & 0xFFFFu))
                two_draw_again(game, shoes->number[s], coup, 2, word[s][2], n[s] - 4, n[s] - 4 - drew[s], &third[s][0],
                           &third[s][1]);
    }
    const uint32_t punto_drawn = two_halves_high(deal[0], deal[1]);
    PuntoTwo punto_drew = two_drawn(punto_drawn);
    PuntoTwo points = two_sub(TWO_9, two_take(shoes->count, two_idle(two_places(third[0][0], third[1][0]), punto_drawn)));
    punto = two_digit(two_mad(points, punto_drew, punto));

    PuntoTwo shift = two_add(points, TWO_1024);
    uint32_t asks[2] = {two_shift_first(deal[0], shift), two_shift_second(deal[1], shift)};
    uint32_t bits = two_halves_low(asks[0], asks[1]) & 0x00010001u;
    const uint32_t banco_drawn = PUNTO_IDLE * 0x10001u + bits * (PUNTO_DRAWN - PUNTO_IDLE);
    PuntoTwo banco_drew = two_drawn(banco_drawn);
    PuntoTwo last = two_sub(TWO_9, two_take(shoes->count, two_idle(two_places(third[0][1], third[1][1]), banco_drawn)));
    banco = two_digit(two_mad(last, banco_drew, banco));

    for (int s = 0; s < 2; s++) {
        uint32_t used = 4 + drew[s] + (asks[s] & 1u), over = idle >> (16 * s) & 0xFFFFu;
        if (!masked || !over) shoes->unseen[s] = n[s] - used;
    }
    if (masked) {
        for (int s = 0; s < 2; s++) {
            uint32_t left = shoes->unseen[s] - shoes->burned[s];
            if (left <= game->cut_card) shoes->coups_to_end[s]--;
            if (shoes->coups_to_end[s] == 0 || left < PUNTO_LEAST_CARDS) shoes->idle |= PUNTO_IDLE << (16 * s);
        }
    }

    PuntoTwoClasses found;
    if (hands) { /* by the first two cards and the points of the third ones, 10 for none */
        PuntoTwo last_shift = two_add(last, TWO_1024);
        for (int s = 0; s < 2; s++) {
            uint32_t banco_third = asks[s] & 1u ? (s ? two_second(last_shift) : two_first(last_shift)) : PUNTO_NO_CARD;
            uint32_t punto_third = drew[s] ? (s ? two_second(shift) : two_first(shift)) : PUNTO_NO_CARD;
            found.number[s] = tables->first_class[begun[s]] + punto_third * PUNTO_THIRDS + banco_third;
        }
    } else { /* by totals, and by who drew */
        PuntoTwo end = two_mad(punto, TWO_10, two_add(banco, TWO_1024));
        end = two_mad(banco_drew, TWO_200, two_mad(punto_drew, TWO_100, end));
        found.number[0] = two_first(end), found.number[1] = two_second(end);
    }
    return found;
}

#endif
