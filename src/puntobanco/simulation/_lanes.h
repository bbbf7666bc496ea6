/* Many shoes at once, one in each 8-bit lane of vector registers; the same coups as _coup.h plays one by one.

   Written in the operations of _lanes_avx512.h or _lanes_narrow.h. The counts of the lower
   kinds are kept as they are, those of the upper five as complements (cards of later kinds), so that all fit a byte.
   Cards are taken without branches; the lanes whose shoe is over are played on and not counted. The stream of the next
   coup and the histogram of the last one are worked on between the draws, where the units are free. */

typedef struct { const PuntoGame *game; const uint16_t *order; uint64_t base; uint32_t coup; } Place;

/* The rare way out of a draw: lanes whose remainder is so small that the word may be rejected are drawn again. */
static __attribute__((noinline, cold)) void redraw(Place place, int which, uint64_t mask, V high, V low, V a, V b,
                                                   V *first, V *second) {
    uint16_t h[LANES / 2], l[LANES / 2], as[LANES / 2], bs[LANES / 2], f[LANES / 2], s[LANES / 2];
    STORE(h, high), STORE(l, low), STORE(as, a), STORE(bs, b), STORE(f, *first), STORE(s, *second);
    for (int lane = 0; lane < LANES / 2; lane++) {
        if (!CANDIDATE(mask, lane)) continue;
        uint32_t word = (uint32_t)h[lane] << 16 | l[lane], x, y = 0;
        uint64_t shoe = place.base + place.order[lane];
        if (which == PUNTO_WORD_BURN)
            x = punto_single(place.game, shoe, place.coup, which, word, as[lane]);
        else
            punto_pair(place.game, shoe, place.coup, which, word, as[lane], bs[lane], &x, &y);
        f[lane] = (uint16_t)(x + DRAW_OFFSET), s[lane] = (uint16_t)(y + DRAW_OFFSET);
    }
    *first = LOAD(f), *second = LOAD(s);
}

/* Two draws of half of the lanes from the halves of one word, as punto_pair without rejection; the result is the high
   half of the remainder. */
LANES_INLINE V draw_two(V high, V low, V a, V b, V *first, V *second) {
    V carried = MULTIPLY_HIGH(low, a), middle = ADD16(MULTIPLY_LOW(high, a), carried), rest = MULTIPLY_LOW(low, a);
    *first = CARRIED(MULTIPLY_HIGH(high, a), middle, carried);
    V carried_b = MULTIPLY_HIGH(rest, b), remainder = ADD16(MULTIPLY_LOW(middle, b), carried_b);
    *second = CARRIED(MULTIPLY_HIGH(middle, b), remainder, carried_b);
    return remainder;
}

#define SPLIT_WORD(w) \
    V high0 = ODD_16(RIGHT_16((w)[0]), (w)[1]), low0 = ODD_16((w)[0], LEFT_16((w)[1])); \
    V high1 = ODD_16(RIGHT_16((w)[2]), (w)[3]), low1 = ODD_16((w)[2], LEFT_16((w)[3]))

/* Draws ra and rb of all lanes from word `which` of the coup. */
#define DRAW_PAIR(which, a0, b0, a1, b1) \
    do { \
        SPLIT_WORD(word[which]); \
        V left0 = draw_two(high0, low0, a0, b0, &ra0, &rb0); \
        V left1 = draw_two(high1, low1, a1, b1, &ra1, &rb1); \
        if (__builtin_expect(EITHER_CANDIDATES(left0, left1, pair_limit) != 0, 0)) { \
            uint64_t again0 = CANDIDATES(left0, pair_limit), again1 = CANDIDATES(left1, pair_limit); \
            if (again0) redraw((Place){game, order[0], base, coup}, which, again0, high0, low0, a0, b0, &ra0, &rb0); \
            if (again1) redraw((Place){game, order[1], base, coup}, which, again1, high1, low1, a1, b1, &ra1, &rb1); \
        } \
    } while (0)

/* Take the card of each lane's draw: its kind, and all counts brought up to date. */
#define TAKE(kind, draw_, rest_) \
    do { \
        V draw = draw_, rest = rest_, below = SET8(lower), above = ZERO; \
        _Pragma("GCC unroll 8") for (int k = 0; k < lower; k++) { \
            M moved = ABOVE_DRAW(count[k], draw); \
            count[k] = LESS_ONE(count[k], moved), below = LESS_ONE(below, moved); \
        } \
        _Pragma("GCC unroll 8") for (int k = lower; k < lower + UPPER_KINDS; k++) { \
            M moved = REACHES_REST(count[k], rest); \
            count[k] = LESS_ONE(count[k], moved), above = LESS_ONE(above, moved); \
        } \
        kind = SUB8(below, above); \
    } while (0)
#define TAKE_IF(m, kind, r0, r1, n0, n1) \
    TAKE(kind, SELECT(m, PACK_DRAW(r0, r1), SET8(HIDDEN)), SELECT(m, PACK_REST(r0, r1, n0, n1), SET8(HIDDEN)))
#define POINTS(kind) (lower == LOWER_RANKS ? SUBS8(kind, SET8(LOWER_RANKS - LOWER_POINTS)) : (kind))
#define LAST_DIGIT(x) MIN8(x, SUB8(x, SET8(10)))

/* A sixth of the last coup's lanes goes into the histogram. */
#define COUNT_SIXTH(part) \
    do { \
        _Pragma("GCC unroll 16") for (int i = LANES * (part) / 6; i < LANES * ((part) + 1) / 6; i++) { \
            if (detail == DETAIL_HANDS) \
                slots[tables->punto_at[last->punto[i]] + tables->banco_at[last->banco[i]] + last->thirds[i]]++; \
            else \
                slots[last->place[i]]++; \
        } \
    } while (0)

typedef union {
    uint16_t place[LANES];
    struct { uint8_t punto[LANES], banco[LANES], thirds[LANES]; };
} __attribute__((aligned(64))) Outcomes;

LANES_INLINE void play(const PuntoGame *game, const LaneTables *tables, uint64_t first, uint64_t shoes,
                              const Slots *into, const int detail, const int lower) {
    const uint64_t end = first + shoes;
    const V ten = SET8(10), cards = SET16(game->cards), pair_limit = LIMIT(tables->pair_limit);
    const int by_limits = LOOKUPS_ARE_SLOW && tables->by_limits;
    const Lookup punto_rows = MAKE_LOOKUP(tables->punto_rows), bits = MAKE_LOOKUP(tables->bits);
    const Lookup banco_rows = MAKE_LOOKUP(by_limits ? tables->banco_limits : tables->banco_rows);
    uint16_t order[2][LANES / 2];
    uint8_t byte_order[LANES], wanted[LANES];
    {
        V half0 = ODD_16(quarter_order(0), LEFT_16(quarter_order(1)));
        V half1 = ODD_16(quarter_order(2), LEFT_16(quarter_order(3)));
        STORE(order[0], half0), STORE(order[1], half1), STORE(byte_order, PACK_UNSIGNED(half0, half1));
    }
    Stream stream;
    Outcomes outcomes[2];
    for (uint64_t base = first - first % LANES; base < end; base += LANES) {
        start_stream(&stream, game->seed, base);
        memset(wanted, 0xff, sizeof wanted);
        for (int i = 0; i < LANES && (base < first || end - base < LANES); i++) {
            uint64_t shoe = base + byte_order[i];
            wanted[i] = shoe >= first && shoe < end ? 0xff : 0;
        }
        V words[2][4][4], count[LOWER_RANKS + UPPER_KINDS];
        V ra0, ra1, rb0, rb1, n0 = cards, n1 = cards, cut0 = SET16(game->cut_card), cut1 = cut0;
        V burned0 = ZERO, burned1 = ZERO, to_end = SET8(game->coups_after_cut + 1);
        M playing = FROM_BYTES(LOAD(wanted));
        for (int k = 0; k < lower + UPPER_KINDS; k++)
            count[k] = START_COUNT(k < lower ? game->cumulative[k] : game->cards - game->cumulative[k]);
        for (int j = 0; j < 4; j++) stream_quarter(&stream, 0, words[0], 4, j);
        if (game->burns) {
            const V burn_limit = LIMIT(tables->single_limit);
            V kind, high_and_low[2][2];
            SPLIT_WORD(words[0][PUNTO_WORD_BURN]);
            high_and_low[0][0] = high0, high_and_low[0][1] = low0, high_and_low[1][0] = high1, high_and_low[1][1] = low1;
            for (int half = 0; half < 2; half++) {
                V high = high_and_low[half][0], low = high_and_low[half][1], carried = MULTIPLY_HIGH(low, cards);
                V left = ADD16(MULTIPLY_LOW(high, cards), carried), r = CARRIED(MULTIPLY_HIGH(high, cards), left, carried);
                uint64_t again = CANDIDATES(left, burn_limit);
                V unused = r;
                if (again)
                    redraw((Place){game, order[half], base, 0}, PUNTO_WORD_BURN, again, high, low, cards, cards, &r,
                                  &unused);
                if (half == 0) ra0 = r;
                else ra1 = r;
            }
            TAKE(kind, PACK_DRAW(ra0, ra1), PACK_REST(ra0, ra1, cards, cards));
            V points = POINTS(kind), burned = SELECT(IS_ZERO(points), SET8(game->burn_for_zero), points);
            burned0 = LOW_BYTES(burned, ZERO), burned1 = HIGH_BYTES(burned, ZERO);
            n0 = n1 = SUB16(cards, SET16(1));
            cut0 = ADD16(cut0, burned0), cut1 = ADD16(cut1, burned1);
        }
        V alive = SPREAD(playing);
        V four0 = AND(LOW_BYTES(alive, alive), SET16(4)), four1 = AND(HIGH_BYTES(alive, alive), SET16(4));
        n0 = SELECT16(LOW_BYTES(alive, alive), n0, cards), n1 = SELECT16(HIGH_BYTES(alive, alive), n1, cards);
        memset(&outcomes[1], 0xff, sizeof outcomes[1]);
        if (detail == DETAIL_ENDS)
            for (int i = 0; i < LANES; i++) outcomes[1].place[i] = ENDS_UNUSED;
        uint32_t coup = 0;
        uint32_t *slots = into->slots;
        for (; ANY(playing); coup++) {
            V(*const word)[4] = words[coup & 1], (*const next)[4] = words[(coup & 1) ^ 1];
            const Outcomes *last = &outcomes[(coup & 1) ^ 1];
            Outcomes *now = &outcomes[coup & 1];
            V kind0, kind1, kind2, kind3, kind4, kind5;
            V m0 = SUB16(n0, SET16(1)), m1 = SUB16(n1, SET16(1));
            DRAW_PAIR(PUNTO_WORD_FIRST_CARDS, n0, m0, n1, m1);
            stream_quarter(&stream, coup + 1, next, 3, 0);
            TAKE(kind0, PACK_DRAW(ra0, ra1), PACK_REST(ra0, ra1, n0, n1));
            COUNT_SIXTH(0);
            TAKE(kind1, PACK_DRAW(rb0, rb1), PACK_REST(rb0, rb1, m0, m1));
            COUNT_SIXTH(1);
            V third0 = SUB16(n0, SET16(2)), third1 = SUB16(n1, SET16(2));
            V fourth0 = SUB16(n0, SET16(3)), fourth1 = SUB16(n1, SET16(3));
            DRAW_PAIR(PUNTO_WORD_SECOND_CARDS, third0, fourth0, third1, fourth1);
            stream_quarter(&stream, coup + 1, next, 3, 1);
            TAKE(kind2, PACK_DRAW(ra0, ra1), PACK_REST(ra0, ra1, third0, third1));
            COUNT_SIXTH(2);
            TAKE(kind3, PACK_DRAW(rb0, rb1), PACK_REST(rb0, rb1, fourth0, fourth1));
            COUNT_SIXTH(3);
            V punto = ADD8(POINTS(kind0), POINTS(kind2)), banco = ADD8(POINTS(kind1), POINTS(kind3));
            punto = LAST_DIGIT(punto), banco = LAST_DIGIT(banco);
            n0 = SUB16(n0, four0), n1 = SUB16(n1, four1);

            M goes_on = BELOW(MAX8(punto, banco), SET8(8), playing), punto_draws, banco_draws;
            if (by_limits)
                punto_draws = BELOW(punto, SET8(tables->punto_limit), goes_on);
            else
                punto_draws = HAS_BIT(LOOK_UP(punto_rows, 8, banco), LOOK_UP(bits, 8, punto), goes_on);
            V drawn = SPREAD(punto_draws);
            m0 = ADD16(n0, LOW_BYTES(drawn, drawn)), m1 = ADD16(n1, HIGH_BYTES(drawn, drawn));
            DRAW_PAIR(PUNTO_WORD_THIRD_CARDS, n0, m0, n1, m1);
            stream_quarter(&stream, coup + 1, next, 3, 2);
            TAKE_IF(punto_draws, kind4, ra0, ra1, n0, n1);
            COUNT_SIXTH(4);
            V punto_third = SELECT(punto_draws, POINTS(kind4), ten);
            if (by_limits)
                banco_draws = BELOW(banco, LOOK_UP(banco_rows, PUNTO_THIRDS, punto_third), goes_on);
            else
                banco_draws =
                    HAS_BIT(LOOK_UP(banco_rows, PUNTO_THIRDS, punto_third), LOOK_UP(bits, 8, banco), goes_on);
            stream_quarter(&stream, coup + 1, next, 3, 3);
            TAKE_IF(banco_draws, kind5, rb0, rb1, m0, m1);
            COUNT_SIXTH(5);
            drawn = SPREAD(banco_draws);
            n0 = ADD16(m0, LOW_BYTES(drawn, drawn)), n1 = ADD16(m1, HIGH_BYTES(drawn, drawn));

            if (detail == DETAIL_ENDS) {
                V punto_end = LAST_DIGIT(ADD8(punto, ONLY(punto_draws, POINTS(kind4))));
                V banco_end = LAST_DIGIT(ADD8(banco, ONLY(banco_draws, POINTS(kind5))));
                V totals = OR(SHIFT_NIBBLE(punto_end), banco_end);
                V drew = OR(ONLY(punto_draws, SET8(1)), ONLY(banco_draws, SET8(2)));
                drew = SELECT(playing, drew, SET8(ENDS_UNUSED >> 8));
                STORE(now->place, LOW_BYTES(totals, drew)), STORE(now->place + LANES / 2, HIGH_BYTES(totals, drew));
            } else {
                V banco_third = SELECT(banco_draws, POINTS(kind5), ten);
                if (detail == DETAIL_TOTALS) {
                    V of_punto = OR(SHIFT_NIBBLE(punto), punto_third), of_banco = OR(SHIFT_NIBBLE(banco), banco_third);
                    of_banco = SELECT(playing, of_banco, SET8(0xff));
                    STORE(now->place, LOW_BYTES(of_punto, of_banco));
                    STORE(now->place + LANES / 2, HIGH_BYTES(of_punto, of_banco));
                } else {
                    V thirds = OR(SHIFT_NIBBLE(punto_third), banco_third);
                    STORE(now->punto, OR(SHIFT_NIBBLE(kind0), kind2)), STORE(now->banco, OR(SHIFT_NIBBLE(kind1), kind3));
                    STORE(now->thirds, SELECT(playing, thirds, SET8(0xff)));
                }
            }
            slots = into->slots + (coup < game->always_played ? 0 : into->size);
            if (coup >= tables->quiet_coups || coup + 1 == game->most_coups) {
                M seen = IS_ZERO(PACK_UNSIGNED(SUBS16(n0, cut0), SUBS16(n1, cut1)));
                to_end = LESS_ONE(to_end, seen);
                playing = NOT_ZERO(to_end, playing);
                if (tables->may_run_out) {
                    V least0 = ADD16(burned0, SET16(PUNTO_LEAST_CARDS - 1)), least1 = ADD16(burned1, SET16(PUNTO_LEAST_CARDS - 1));
                    playing = NOT_ZERO(PACK_UNSIGNED(SUBS16(n0, least0), SUBS16(n1, least1)), playing);
                }
                if (coup + 1 == game->most_coups) playing = NONE;
                alive = SPREAD(playing);
                V alive0 = LOW_BYTES(alive, alive), alive1 = HIGH_BYTES(alive, alive);
                four0 = AND(alive0, SET16(4)), four1 = AND(alive1, SET16(4));
                n0 = SELECT16(alive0, n0, cards), n1 = SELECT16(alive1, n1, cards);
            }
        }
        const Outcomes *last = &outcomes[(coup & 1) ^ 1];
        for (int part = 0; part < 6; part++) COUNT_SIXTH(part);
    }
}


void PLAY_ENDS(const PuntoGame *game, const LaneTables *tables, uint64_t first, uint64_t shoes, const Slots *into) {
    play(game, tables, first, shoes, into, DETAIL_ENDS, LOWER_POINTS);
}
void PLAY_TOTALS(const PuntoGame *game, const LaneTables *tables, uint64_t first, uint64_t shoes, const Slots *into) {
    play(game, tables, first, shoes, into, DETAIL_TOTALS, LOWER_POINTS);
}
void PLAY_HANDS(const PuntoGame *game, const LaneTables *tables, uint64_t first, uint64_t shoes, const Slots *into) {
    play(game, tables, first, shoes, into, DETAIL_HANDS, LOWER_RANKS);
}
