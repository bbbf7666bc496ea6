/* The GPU's coup on the processor: what _gpu.cu does with two shoes a thread, one pair after the other. It is slow, and
   there so that _two.h is tested on machines without a GPU. */

#define PUNTO_RARE static
#define PUNTO_SELDOM(condition) (condition)
#include "_evening.h"
#include "_two.h"

#include "_twin.h"

uint32_t punto_twin_tables_size(void) { return sizeof(PuntoTwoTables); }
uint32_t punto_twin_keys_size(void) { return sizeof(PuntoTwoKeys); }

/* Counts the outcomes of a range of shoes; 0 if an outcome has no class, which the tables then are to blame for. */
int punto_twin(const PuntoGame *game, const void *given_tables, const void *given_keys, uint64_t first, uint64_t shoes,
               uint32_t classes, uint64_t *counts) {
    const PuntoTwoTables *tables = given_tables;
    const PuntoTwoKeys *keys = given_keys;
    const int hands = game->punto_codes != 0;
    const uint32_t apart = game->always_played, reserve = game->coups_after_cut + 1;
    const uint32_t unmasked = apart > reserve ? apart - reserve : 0;
    for (uint64_t place = 0; place < shoes; place += 2) {
        const uint64_t number = first + place;
        const uint32_t upper = (uint32_t)(number >> 32);
        int present = place + 1 < shoes ? 2 : 1;
        if (present == 2 && (uint32_t)(number + 1) == 0) { /* the two have not the same upper half: one at a time */
            present = 1;
            place--;
        }
        PuntoTwoShoes two;
        two_begin(game, number, present, &two);
        for (uint32_t coup = 0; coup < game->most_coups && two.idle != PUNTO_IDLE * 0x10001u; coup++) {
            const uint32_t over = two.idle;
            const int masked = over || coup >= unmasked;
            uint64_t *part = coup < apart ? counts : counts + classes;
            PuntoTwoClasses found = masked ? two_play(game, tables, keys, &two, upper, coup, 1, hands)
                                           : two_play(game, tables, keys, &two, upper, coup, 0, hands);
            for (int s = 0; s < 2; s++) {
                if (over >> (16 * s) & 0xFFFFu) continue;
                if (found.number[s] >= classes) return 0;
                part[found.number[s]]++;
            }
        }
    }
    return 1;
}

uint32_t punto_evening_size(void) { return sizeof(PuntoEvening); }

/* Evenings of a range of patrons, as the GPU plays them; 0 if the tables are not what the evening says they are. */
int punto_evenings(const PuntoGame *game, const void *given, const int64_t *coins, const uint32_t *moves,
                   const int64_t *gains, const int8_t *signs, uint64_t rungs, uint64_t classes, uint64_t first,
                   uint64_t patrons, int64_t *figures) {
    const PuntoEvening *evening = given;
    if (evening->rungs != rungs || evening->classes != classes || rungs == 0 || evening->scale < 1 || evening->step < 1)
        return 0;
    for (uint64_t place = 0; place < 3 * rungs; place++)
        if (moves[place] >= rungs) return 0;
    for (uint64_t place = 0; place < patrons; place++) {
        int64_t figure[PUNTO_EVENING_FIGURES];
        punto_evening(game, game->kinds, evening, coins, moves, gains, signs, first + place, figure);
        for (int f = 0; f < PUNTO_EVENING_FIGURES; f++) figures[(uint64_t)f * patrons + place] = figure[f];
    }
    return 1;
}
