/* One shoe, coup by coup: the random stream of docs/simulation.md, draws from cumulative counts, the shoe's end.

   Plain C99 that a CUDA compiler reads too (define PUNTO_CALL, and PUNTO_NO_STDINT where there is no stdint.h). No
   rule of the game is written here: who draws, what a card counts and when a shoe ends are in the tables of
   `PuntoGame`, which tables.py makes from the rules core. */

#ifndef PUNTO_COUP_H
#define PUNTO_COUP_H

#ifndef PUNTO_NO_STDINT
#include <stdint.h>
#endif
#ifndef PUNTO_CALL
#define PUNTO_CALL static inline
#endif

#define PUNTO_ROUNDS 7
#define PUNTO_MULTIPLIER_0 0xD2511F53u
#define PUNTO_MULTIPLIER_1 0xCD9E8D57u
#define PUNTO_KEY_STEP_0 0x9E3779B9u
#define PUNTO_KEY_STEP_1 0xBB67AE85u

#define PUNTO_MOST_KINDS 52
#define PUNTO_TOTALS 10
#define PUNTO_THIRDS 11
#define PUNTO_NO_CARD 10
#define PUNTO_LEAST_CARDS 6u
#define PUNTO_WORD_FIRST_CARDS 0
#define PUNTO_WORD_SECOND_CARDS 1
#define PUNTO_WORD_THIRD_CARDS 2
#define PUNTO_WORD_BURN 3
#define PUNTO_NO_EXTRA_REJECTION 32u

enum { PUNTO_OVER = 0, PUNTO_STANDS = 1, PUNTO_DRAWS = 2 };

typedef struct {
    uint64_t seed;
    uint32_t kinds;           /* 10 point values, 13 ranks or 52 cards */
    uint32_t cards;           /* in a full shoe */
    uint32_t cut_card;        /* cards behind the cut card */
    uint32_t coups_after_cut; /* after the coup in which it appears */
    uint32_t burns;           /* whether a card is turned and others are burned by it */
    uint32_t burn_for_zero;
    uint32_t most_coups;      /* of a shoe: 1 for coups that are independent of each other */
    uint32_t always_played;   /* coups of a shoe that are counted apart */
    uint32_t reject_shift;    /* 32; less makes rejections common, for tests: one word in 2^shift more */
    uint16_t cumulative[PUNTO_MOST_KINDS]; /* cards of this kind or an earlier one */
    uint8_t points[PUNTO_MOST_KINDS];
    uint8_t punto[PUNTO_TOTALS][PUNTO_TOTALS]; /* by punto's and banco's two cards: over, stands or draws */
    uint8_t banco[PUNTO_TOTALS][PUNTO_THIRDS]; /* whether banco draws, by its two cards and punto's third */
    uint32_t punto_codes, banco_codes;         /* classes of first two cards, 0 where classes are ends */
    uint32_t punto_thirds, banco_thirds;       /* classes of third cards; the last is that of none */
    uint16_t punto_code[PUNTO_MOST_KINDS * PUNTO_MOST_KINDS], banco_code[PUNTO_MOST_KINDS * PUNTO_MOST_KINDS];
    uint8_t punto_third_code[PUNTO_MOST_KINDS], banco_third_code[PUNTO_MOST_KINDS];
} PuntoGame;

typedef struct {
    uint64_t number;
    uint32_t unseen;       /* cards that nobody has seen, the burned ones among them */
    uint32_t burned;       /* unseen cards that will not be dealt */
    uint32_t coups_to_end; /* counted down from the coup in which the cut card appears */
    uint16_t cumulative[PUNTO_MOST_KINDS];
} PuntoShoe;

typedef struct {
    uint8_t kind[4]; /* in the order of dealing: punto, banco, punto, banco */
    uint8_t punto_two, banco_two;
    uint8_t punto_third, banco_third; /* points, or PUNTO_NO_CARD */
    uint8_t punto_third_kind, banco_third_kind; /* where there is one */
} PuntoCoup;

/* Four words: Philox4x32 with seven rounds. */
PUNTO_CALL void punto_block(uint64_t seed, uint64_t shoe, uint32_t coup, uint32_t retry, uint32_t word[4]) {
    uint32_t c0 = (uint32_t)shoe, c1 = (uint32_t)(shoe >> 32), c2 = coup, c3 = retry;
    uint32_t k0 = (uint32_t)seed, k1 = (uint32_t)(seed >> 32);
    for (int round = 0; round < PUNTO_ROUNDS; round++) {
        uint64_t p0 = (uint64_t)PUNTO_MULTIPLIER_0 * c0, p1 = (uint64_t)PUNTO_MULTIPLIER_1 * c2;
        c0 = (uint32_t)(p1 >> 32) ^ c1 ^ k0, c1 = (uint32_t)p1;
        c2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1, c3 = (uint32_t)p0;
        k0 += PUNTO_KEY_STEP_0, k1 += PUNTO_KEY_STEP_1;
    }
    word[0] = c0, word[1] = c1, word[2] = c2, word[3] = c3;
}

/* A remainder below this is rejected: 2^32 mod outcomes, so that what is left is a multiple of the outcomes. Tests
   reject whole multiples more, which keeps every draw as likely as before. */
PUNTO_CALL uint32_t punto_reject_below(uint32_t outcomes, uint32_t shift) {
    uint32_t below = (0u - outcomes) % outcomes;
    if (shift < PUNTO_NO_EXTRA_REJECTION)
        below += outcomes * (uint32_t)((((1ull << 32) - below) / outcomes) >> shift);
    return below;
}

PUNTO_CALL int punto_rejected(uint32_t remainder, uint32_t outcomes, uint32_t shift) {
    return (remainder < outcomes || shift < PUNTO_NO_EXTRA_REJECTION) && remainder < punto_reject_below(outcomes, shift);
}

/* Two draws, below `a` and below `b`, from one word of the block of a coup; from the next retry's if it is rejected. */
PUNTO_CALL void punto_pair(const PuntoGame *game, uint64_t shoe, uint32_t coup, int which, uint32_t word, uint32_t a,
                           uint32_t b, uint32_t *first, uint32_t *second) {
    for (uint32_t retry = 1;; retry++) {
        uint64_t p = (uint64_t)word * a, q = (uint64_t)(uint32_t)p * b;
        uint32_t block[4];
        *first = (uint32_t)(p >> 32), *second = (uint32_t)(q >> 32);
        if (!punto_rejected((uint32_t)q, a * b, game->reject_shift)) return;
        punto_block(game->seed, shoe, coup, retry, block);
        word = block[which];
    }
}

/* One draw below `a`, in the same way. */
PUNTO_CALL uint32_t punto_single(const PuntoGame *game, uint64_t shoe, uint32_t coup, int which, uint32_t word,
                                 uint32_t a) {
    for (uint32_t retry = 1;; retry++) {
        uint64_t p = (uint64_t)word * a;
        uint32_t block[4];
        if (!punto_rejected((uint32_t)p, a, game->reject_shift)) return (uint32_t)(p >> 32);
        punto_block(game->seed, shoe, coup, retry, block);
        word = block[which];
    }
}

/* Take the card at place r of the unseen ones in their order: its kind is the number of counts that are not above. */
PUNTO_CALL uint32_t punto_take(PuntoShoe *shoe, const uint32_t kinds, uint32_t r) {
    uint32_t kind = kinds - 1;
    for (uint32_t k = 0; k + 1 < kinds; k++) {
        uint16_t above = shoe->cumulative[k] > r;
        shoe->cumulative[k] = (uint16_t)(shoe->cumulative[k] - above);
        kind -= above;
    }
    shoe->unseen--;
    return kind;
}

PUNTO_CALL void punto_begin_shoe(const PuntoGame *game, const uint32_t kinds, uint64_t number, PuntoShoe *shoe) {
    shoe->number = number;
    shoe->unseen = game->cards;
    shoe->burned = 0;
    shoe->coups_to_end = game->coups_after_cut + 1;
    for (uint32_t k = 0; k < kinds; k++) shoe->cumulative[k] = game->cumulative[k];
    if (game->burns) {
        uint32_t word[4];
        punto_block(game->seed, number, 0, 0, word);
        uint32_t r = punto_single(game, number, 0, PUNTO_WORD_BURN, word[PUNTO_WORD_BURN], game->cards);
        uint32_t points = game->points[punto_take(shoe, kinds, r)];
        shoe->burned = points ? points : game->burn_for_zero;
    }
}

PUNTO_CALL void punto_play_coup(const PuntoGame *game, const uint32_t kinds, PuntoShoe *shoe, uint32_t number,
                                PuntoCoup *coup) {
    uint32_t word[4], first, second, n = shoe->unseen;
    punto_block(game->seed, shoe->number, number, 0, word);
    punto_pair(game, shoe->number, number, 0, word[PUNTO_WORD_FIRST_CARDS], n, n - 1, &first, &second);
    coup->kind[0] = (uint8_t)punto_take(shoe, kinds, first);
    coup->kind[1] = (uint8_t)punto_take(shoe, kinds, second);
    punto_pair(game, shoe->number, number, 1, word[PUNTO_WORD_SECOND_CARDS], n - 2, n - 3, &first, &second);
    coup->kind[2] = (uint8_t)punto_take(shoe, kinds, first);
    coup->kind[3] = (uint8_t)punto_take(shoe, kinds, second);
    coup->punto_two = (uint8_t)((game->points[coup->kind[0]] + game->points[coup->kind[2]]) % PUNTO_TOTALS);
    coup->banco_two = (uint8_t)((game->points[coup->kind[1]] + game->points[coup->kind[3]]) % PUNTO_TOTALS);
    coup->punto_third = coup->banco_third = PUNTO_NO_CARD;
    uint8_t action = game->punto[coup->punto_two][coup->banco_two];
    if (action == PUNTO_OVER) return;
    uint32_t draws = action == PUNTO_DRAWS;
    punto_pair(game, shoe->number, number, 2, word[PUNTO_WORD_THIRD_CARDS], n - 4, n - 4 - draws, &first, &second);
    if (draws) {
        coup->punto_third_kind = (uint8_t)punto_take(shoe, kinds, first);
        coup->punto_third = game->points[coup->punto_third_kind];
    }
    if (game->banco[coup->banco_two][coup->punto_third]) {
        coup->banco_third_kind = (uint8_t)punto_take(shoe, kinds, second);
        coup->banco_third = game->points[coup->banco_third_kind];
    }
}

/* After a coup: whether the shoe is over, because the coups after the cut card are played or too few cards are left. */
PUNTO_CALL int punto_shoe_over(const PuntoGame *game, PuntoShoe *shoe) {
    uint32_t left = shoe->unseen - shoe->burned;
    if (left <= game->cut_card) shoe->coups_to_end--;
    return shoe->coups_to_end == 0 || left < PUNTO_LEAST_CARDS;
}

/* The class of a coup by how it ended: totals, and who drew. */
PUNTO_CALL uint32_t punto_end_class(const PuntoCoup *coup) {
    uint32_t punto_drew = coup->punto_third != PUNTO_NO_CARD, banco_drew = coup->banco_third != PUNTO_NO_CARD;
    uint32_t punto = (coup->punto_two + (punto_drew ? coup->punto_third : 0u)) % PUNTO_TOTALS;
    uint32_t banco = (coup->banco_two + (banco_drew ? coup->banco_third : 0u)) % PUNTO_TOTALS;
    return 200 * banco_drew + 100 * punto_drew + 10 * punto + banco;
}

/* The class of a coup by the codes of both hands' first two cards and of the third cards. */
PUNTO_CALL uint32_t punto_hand_class(const PuntoGame *game, const PuntoCoup *coup) {
    uint32_t punto = game->punto_code[coup->kind[0] * game->kinds + coup->kind[2]];
    uint32_t banco = game->banco_code[coup->kind[1] * game->kinds + coup->kind[3]];
    uint32_t punto_third = coup->punto_third == PUNTO_NO_CARD ? game->punto_thirds - 1
                                                              : game->punto_third_code[coup->punto_third_kind];
    uint32_t banco_third = coup->banco_third == PUNTO_NO_CARD ? game->banco_thirds - 1
                                                              : game->banco_third_code[coup->banco_third_kind];
    return ((punto * game->banco_codes + banco) * game->punto_thirds + punto_third) * game->banco_thirds + banco_third;
}

PUNTO_CALL uint32_t punto_class(const PuntoGame *game, const PuntoCoup *coup) {
    return game->punto_codes ? punto_hand_class(game, coup) : punto_end_class(coup);
}

#endif
