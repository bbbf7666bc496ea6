/* One patron's evening: shoe after shoe of their own, stakes from a ladder, until the coups are played or they leave.

   Plain C99 that a CUDA compiler reads too. What a stake brings is in tables that the rules core has made (`gains` and
   `signs` by outcome class), how stakes go up and down in a ladder that plans_ladder.py has made. The processor's way,
   many patrons at a time on arrays, is sessions.py; the tests hold one against the other. */

#ifndef PUNTO_EVENING_H
#define PUNTO_EVENING_H

#include "_coup.h"

#define PUNTO_MOST_PATRONS ((uint64_t)1 << 40) /* shoe k of patron p has the number k * 2^40 + p */

enum { PUNTO_ROUND_WHOLE, PUNTO_ROUND_DOWN, PUNTO_ROUND_UP, PUNTO_ROUND_HALF_UP, PUNTO_ROUND_HALF_EVEN };
enum { PUNTO_ENDS_BY_TIME, PUNTO_ENDS_BY_RUIN, PUNTO_ENDS_BY_GOAL, PUNTO_ENDS_BY_STOP };
enum {
    PUNTO_NET,
    PUNTO_COUPS,
    PUNTO_STAKED,
    PUNTO_TURNOVER,
    PUNTO_LARGEST,
    PUNTO_DRAWDOWN,
    PUNTO_LONGEST,
    PUNTO_STREAK,
    PUNTO_ROUNDING,
    PUNTO_ENDED,
    PUNTO_EVENING_FIGURES
};

typedef struct {
    int64_t start, floor, goal, stop, step, least, scale;
    uint32_t coups, rungs, classes, rounding, restarts, padding;
} PuntoEvening;

/* Whole coins of an amount over `scale`, as `Rounding.round` has them. */
PUNTO_CALL int64_t punto_rounded(int64_t exact, int64_t scale, uint32_t rounding) {
    int64_t floor = exact / scale;
    if (floor * scale > exact) floor--;
    int64_t rest = exact - floor * scale;
    if (rounding == PUNTO_ROUND_UP) return floor + (rest > 0);
    if (rounding == PUNTO_ROUND_HALF_UP) return floor + (2 * rest >= scale);
    if (rounding == PUNTO_ROUND_HALF_EVEN)
        return floor + ((2 * rest > scale) | ((2 * rest == scale) & (int)(floor & 1)));
    return floor;
}

PUNTO_CALL int64_t punto_larger(int64_t x, int64_t y) { return x > y ? x : y; }

/* `moves` has three rows: where a rung leads to when it lost, came back, and won. */
PUNTO_CALL void punto_evening(const PuntoGame *game, const uint32_t kinds, const PuntoEvening *evening,
                              const int64_t *coins, const uint32_t *moves, const int64_t *gains, const int8_t *signs,
                              uint64_t patron, int64_t figure[PUNTO_EVENING_FIGURES]) {
    int64_t bankroll = evening->start, peak = evening->start, below = 0, losing = 0;
    uint32_t rung = 0, coup = 0;
    for (int f = 0; f < PUNTO_EVENING_FIGURES; f++) figure[f] = 0;
    for (uint64_t turn = 0; coup < evening->coups && figure[PUNTO_ENDED] == PUNTO_ENDS_BY_TIME; turn++) {
        PuntoShoe shoe;
        punto_begin_shoe(game, kinds, turn * PUNTO_MOST_PATRONS + patron, &shoe);
        for (uint32_t number = 0; number < game->most_coups && coup < evening->coups; number++, coup++) {
            int64_t stake = coins[rung];
            if (stake > bankroll) {
                if (evening->restarts) rung = 0, stake = coins[0];
                stake = stake < bankroll ? stake : bankroll;
                stake -= stake % evening->step;
                if (stake < evening->least) stake = 0;
            }
            PuntoCoup dealt;
            punto_play_coup(game, kinds, &shoe, number, &dealt);
            uint32_t outcome = punto_class(game, &dealt);
            int64_t exact = gains[outcome] * stake, net = exact;
            if (evening->scale > 1) {
                int64_t lying = exact < 0 ? stake : 0; /* of a stake that is taken, what comes back is rounded */
                net = punto_rounded(exact + lying * evening->scale, evening->scale, evening->rounding) - lying;
                figure[PUNTO_ROUNDING] += net * evening->scale - exact;
            }
            int sign = stake > 0 ? signs[outcome] : 0;
            bankroll += net;
            rung = moves[(uint32_t)(sign + 1) * evening->rungs + rung];

            figure[PUNTO_COUPS]++;
            figure[PUNTO_STAKED] += stake > 0;
            figure[PUNTO_TURNOVER] += stake;
            figure[PUNTO_LARGEST] = punto_larger(figure[PUNTO_LARGEST], stake);
            peak = punto_larger(peak, bankroll);
            figure[PUNTO_DRAWDOWN] = punto_larger(figure[PUNTO_DRAWDOWN], peak - bankroll);
            below = bankroll < peak ? below + 1 : 0;
            figure[PUNTO_LONGEST] = punto_larger(figure[PUNTO_LONGEST], below);
            losing = sign > 0 ? 0 : losing + (sign < 0);
            figure[PUNTO_STREAK] = punto_larger(figure[PUNTO_STREAK], losing);
            if (bankroll <= evening->stop) figure[PUNTO_ENDED] = PUNTO_ENDS_BY_STOP;
            if (bankroll >= evening->goal) figure[PUNTO_ENDED] = PUNTO_ENDS_BY_GOAL;
            if (bankroll < evening->floor) figure[PUNTO_ENDED] = PUNTO_ENDS_BY_RUIN;
            if (figure[PUNTO_ENDED] != PUNTO_ENDS_BY_TIME) break;
            if (punto_shoe_over(game, &shoe)) {
                coup++;
                break;
            }
        }
    }
    figure[PUNTO_NET] = bankroll - evening->start;
}

#endif
