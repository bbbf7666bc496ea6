/* 32 shoes in the 8-bit lanes of AVX2 registers (NARROW 256), or 16 in those of SSE2 (128): the operations that
   _lanes.h is written in. Masks are vectors here, and compares are signed, so counts are kept less 128. */

#if NARROW == 256
typedef __m256i V;
#define OP(name) _mm256_##name
#define WHOLE(name) _mm256_##name##_si256
#define AS_FLOATS _mm256_castsi256_ps
#define AS_WHOLE _mm256_castps_si256
#define EACH_128(high, low) _mm256_broadcastsi128_si256(_mm_set_epi64x((int64_t)(high), (int64_t)(low)))
#define COUNT_UP _mm256_setr_epi64x(0, 1, 2, 3)
#define ODD_16(even, odd) _mm256_blend_epi16(even, odd, 0xaa)
#define SELECT(m, yes, no) _mm256_blendv_epi8(no, yes, m)
#define EITHER_CANDIDATES(x, y, limit) CANDIDATES(_mm256_min_epu16(x, y), limit)
typedef V Lookup;
#define MAKE_LOOKUP(table) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(table)))
#define LOOK_UP(lookup, entries, x) _mm256_shuffle_epi8(lookup, x)
#else
typedef __m128i V;
#define OP(name) _mm_##name
#define WHOLE(name) _mm_##name##_si128
#define AS_FLOATS _mm_castsi128_ps
#define AS_WHOLE _mm_castps_si128
#define EACH_128(high, low) _mm_set_epi64x((int64_t)(high), (int64_t)(low))
#define COUNT_UP _mm_set_epi64x(1, 0)
#define ODD_16(even, odd) \
    _mm_or_si128(_mm_and_si128(even, _mm_set1_epi32(0xffff)), _mm_andnot_si128(_mm_set1_epi32(0xffff), odd))
#define SELECT(m, yes, no) select_bytes(m, yes, no)
#define EITHER_CANDIDATES(x, y, limit) (CANDIDATES(x, limit) | CANDIDATES(y, limit))
LANES_INLINE V select_bytes(V m, V yes, V no) { return _mm_or_si128(_mm_and_si128(m, yes), _mm_andnot_si128(m, no)); }
/* There is no shuffle of bytes: compare with each entry's place. */
typedef struct { V entry[PUNTO_THIRDS]; } Lookup;
LANES_INLINE Lookup make_lookup(const uint8_t *table) {
    Lookup made;
    for (int i = 0; i < PUNTO_THIRDS; i++) made.entry[i] = _mm_set1_epi8((char)table[i]);
    return made;
}
LANES_INLINE V look_up(const Lookup *lookup, const int entries, V x) {
    V found = _mm_setzero_si128();
#pragma GCC unroll 11
    for (int i = 0; i < entries; i++)
        found = _mm_or_si128(found, _mm_and_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8((char)i)), lookup->entry[i]));
    return found;
}
#define MAKE_LOOKUP(table) make_lookup(table)
#define LOOK_UP(lookup, entries, x) look_up(&lookup, entries, x)
#endif

typedef V M;
typedef struct { V x[8], y[8], key[PUNTO_ROUNDS]; uint32_t k0, k1, high; } Stream;
#define LANES (NARROW / 8)
#define HIDDEN 127

#define LOAD(from) WHOLE(loadu)((const V *)(from))
#define STORE(to, x) WHOLE(storeu)((V *)(to), x)
#define ZERO WHOLE(setzero)()
#define SET8(x) OP(set1_epi8)((char)(x))
#define SET16(x) OP(set1_epi16)((short)(x))
#define ADD8(x, y) OP(add_epi8)(x, y)
#define SUB8(x, y) OP(sub_epi8)(x, y)
#define ADD16(x, y) OP(add_epi16)(x, y)
#define SUB16(x, y) OP(sub_epi16)(x, y)
#define SUBS16(x, y) OP(subs_epu16)(x, y)
#define SUBS8(x, y) OP(subs_epu8)(x, y)
#define MIN8(x, y) OP(min_epu8)(x, y)
#define MAX8(x, y) OP(max_epu8)(x, y)
#define AND(x, y) WHOLE(and)(x, y)
#define OR(x, y) WHOLE(or)(x, y)
#define XOR(x, y) WHOLE(xor)(x, y)
#define SHIFT_NIBBLE(x) OP(slli_epi16)(x, 4)
#define LOW_BYTES(x, y) OP(unpacklo_epi8)(x, y)
#define HIGH_BYTES(x, y) OP(unpackhi_epi8)(x, y)
#define PACK_UNSIGNED(x, y) OP(packus_epi16)(x, y)
#define MULTIPLY_LOW(x, y) OP(mullo_epi16)(x, y)
#define MULTIPLY_HIGH(x, y) OP(mulhi_epu16)(x, y)
#define LEFT_16(x) OP(slli_epi32)(x, 16)
#define RIGHT_16(x) OP(srli_epi32)(x, 16)

#define NONE ZERO
#define ANY(m) (OP(movemask_epi8)(m) != 0)
#define BOTH(m, other) AND(m, other)
#define SPREAD(m) (m)
#define ONLY(m, x) AND(m, x)
#define LESS_ONE(x, m) ADD8(x, m)
#define IS_ZERO(x) OP(cmpeq_epi8)(x, ZERO)
#define NOT_ZERO(x, within) WHOLE(andnot)(IS_ZERO(x), within)
#define HAS_BIT(x, bit, within) NOT_ZERO(AND(x, bit), within)
#define BELOW(x, y, within) AND(OP(cmpgt_epi8)(y, x), within)
#define SELECT16(m, yes, no) SELECT(m, yes, no)
#define FROM_BYTES(x) (x)

/* A draw is kept less one, which saves an addition where carries are found; packing makes up for it. */
#define START_COUNT(x) SET8((x) - 128)
#define DRAW_OFFSET (-1)
#define CARRIED(high, low, added) ADD16(high, OP(cmpeq_epi16)(SUBS16(added, low), ZERO))
#define PACK_DRAW(r0, r1) OP(packs_epi16)(ADD16(r0, SET16(-127)), ADD16(r1, SET16(-127)))
#define PACK_REST(r0, r1, n0, n1) \
    OP(packs_epi16)(SUB16(ADD16(n0, SET16(-130)), r0), SUB16(ADD16(n1, SET16(-130)), r1))
#define ABOVE_DRAW(count, draw) OP(cmpgt_epi8)(count, draw)
#define REACHES_REST(count, rest) OP(cmpgt_epi8)(count, rest)
#define LIMIT(x) SET16((x) - 1)
#define CANDIDATES(x, limit) ((uint32_t)OP(movemask_epi8)(OP(cmpeq_epi16)(SUBS16(x, limit), ZERO)))
#define CANDIDATE(mask, lane) ((mask) >> (2 * (lane)) & 1)

#define LOW_DWORDS(a, b) AS_WHOLE(OP(shuffle_ps)(AS_FLOATS(a), AS_FLOATS(b), 0x88))
#define HIGH_DWORDS(a, b) AS_WHOLE(OP(shuffle_ps)(AS_FLOATS(a), AS_FLOATS(b), 0xdd))
#define TWICE(x) ((uint64_t)(x) << 32 | (uint32_t)(x))

/* Rounds 1 and 2 depend only on the shoe or only on the coup, but for one exclusive or: the shoe's part. Each 128-bit
   lane of `x` holds words 0 of two shoes, then words 2; `y` words 1, then words 3. */
LANES_INLINE void start_stream(Stream *s, uint64_t seed, uint64_t base) {
    s->k0 = (uint32_t)seed, s->k1 = (uint32_t)(seed >> 32), s->high = (uint32_t)(base >> 32);
    uint32_t k0 = s->k0, k1 = s->k1;
    for (int round = 0; round < PUNTO_ROUNDS; round++, k0 += PUNTO_KEY_STEP_0, k1 += PUNTO_KEY_STEP_1)
        s->key[round] = EACH_128(TWICE(k1), TWICE(k0));
    const V m0 = OP(set1_epi64x)(PUNTO_MULTIPLIER_0), m1 = OP(set1_epi64x)(PUNTO_MULTIPLIER_1);
    V number = OP(add_epi64)(OP(set1_epi64x)((int64_t)(uint32_t)base), COUNT_UP);
    for (int j = 0; j < 8; j++) {
        V p = OP(mul_epu32)(number, m0);
        V q = OP(mul_epu32)(XOR(OP(srli_epi64)(p, 32), OP(set1_epi64x)(s->k1)), m1);
        s->x[j] = AS_WHOLE(OP(shuffle_ps)(AS_FLOATS(q), AS_FLOATS(p), 0x8d)), s->y[j] = LOW_DWORDS(q, ZERO);
        number = OP(add_epi64)(number, OP(set1_epi64x)(LANES / 8));
    }
}

/* The words of a quarter of the shoes for a coup. */
LANES_INLINE void stream_quarter(const Stream *s, uint32_t coup, V word[][4], const int words, const int j) {
    uint64_t p1 = (uint64_t)PUNTO_MULTIPLIER_1 * coup;
    uint64_t q0 = (uint64_t)PUNTO_MULTIPLIER_0 * ((uint32_t)(p1 >> 32) ^ s->high ^ s->k0);
    uint32_t of_0 = (uint32_t)p1 ^ (s->k0 + PUNTO_KEY_STEP_0);
    uint32_t of_2 = (uint32_t)(q0 >> 32) ^ (s->k1 + PUNTO_KEY_STEP_1), of_3 = (uint32_t)q0;
    V of_x = EACH_128(TWICE(of_2), TWICE(of_0)), of_y = EACH_128(TWICE(of_3), 0);
    const V m0 = OP(set1_epi64x)(PUNTO_MULTIPLIER_0), m1 = OP(set1_epi64x)(PUNTO_MULTIPLIER_1);
    V x0 = XOR(s->x[2 * j], of_x), x1 = XOR(s->x[2 * j + 1], of_x);
    V y0 = XOR(s->y[2 * j], of_y), y1 = XOR(s->y[2 * j + 1], of_y);
#pragma GCC unroll 8
    for (int round = 2; round < PUNTO_ROUNDS; round++) {
        V p0 = OP(mul_epu32)(OP(unpacklo_epi32)(x0, x0), m0), p2 = OP(mul_epu32)(OP(unpackhi_epi32)(x0, x0), m1);
        V q0_ = OP(mul_epu32)(OP(unpacklo_epi32)(x1, x1), m0), q2 = OP(mul_epu32)(OP(unpackhi_epi32)(x1, x1), m1);
        x0 = XOR(HIGH_DWORDS(p2, p0), XOR(y0, s->key[round])), y0 = LOW_DWORDS(p2, p0);
        x1 = XOR(HIGH_DWORDS(q2, q0_), XOR(y1, s->key[round])), y1 = LOW_DWORDS(q2, q0_);
    }
    word[0][j] = OP(unpacklo_epi64)(x0, x1), word[1][j] = OP(unpacklo_epi64)(y0, y1);
    word[2][j] = OP(unpackhi_epi64)(x0, x1);
    if (words == 4) word[3][j] = OP(unpackhi_epi64)(y0, y1);
}

/* Which shoe of the block lies in which 32-bit lane of a quarter: the numbers go the way that the words go. */
LANES_INLINE V quarter_order(int j) {
    uint32_t first[LANES / 4], second[LANES / 4];
    for (int i = 0; i < LANES / 8; i++) {
        int at = 4 * (i >> 1) + (i & 1);
        first[at] = first[at + 2] = (uint32_t)(LANES / 4 * j + i);
        second[at] = second[at + 2] = (uint32_t)(LANES / 4 * j + LANES / 8 + i);
    }
    return OP(unpacklo_epi64)(LOAD(first), LOAD(second));
}
