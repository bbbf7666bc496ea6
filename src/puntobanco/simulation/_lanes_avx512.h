/* 64 shoes in the 8-bit lanes of AVX-512 registers: the operations that _lanes.h is written in. */

typedef __m512i V;
typedef __mmask64 M;
typedef V Lookup;
typedef struct { V a[8], b[8], key0[PUNTO_ROUNDS], key1[PUNTO_ROUNDS]; uint32_t k0, k1, high; } Stream;
#define LANES 64
#define HIDDEN 255

#define LOAD(from) _mm512_loadu_si512(from)
#define STORE(to, x) _mm512_storeu_si512(to, x)
#define ZERO _mm512_setzero_si512()
#define SET8(x) _mm512_set1_epi8((char)(x))
#define SET16(x) _mm512_set1_epi16((short)(x))
#define ADD8(x, y) _mm512_add_epi8(x, y)
#define SUB8(x, y) _mm512_sub_epi8(x, y)
#define ADD16(x, y) _mm512_add_epi16(x, y)
#define SUB16(x, y) _mm512_sub_epi16(x, y)
#define SUBS16(x, y) _mm512_subs_epu16(x, y)
#define SUBS8(x, y) _mm512_subs_epu8(x, y)
#define MIN8(x, y) _mm512_min_epu8(x, y)
#define MIN16(x, y) _mm512_min_epu16(x, y)
#define MAX8(x, y) _mm512_max_epu8(x, y)
#define AND(x, y) _mm512_and_si512(x, y)
#define OR(x, y) _mm512_or_si512(x, y)
#define SHIFT_NIBBLE(x) _mm512_slli_epi16(x, 4)
#define LOW_BYTES(x, y) _mm512_unpacklo_epi8(x, y)
#define HIGH_BYTES(x, y) _mm512_unpackhi_epi8(x, y)
#define PACK_UNSIGNED(x, y) _mm512_packus_epi16(x, y)
#define MULTIPLY_LOW(x, y) _mm512_mullo_epi16(x, y)
#define MULTIPLY_HIGH(x, y) _mm512_mulhi_epu16(x, y)
#define LEFT_16(x) _mm512_slli_epi32(x, 16)
#define RIGHT_16(x) _mm512_srli_epi32(x, 16)
#define ODD_16(even, odd) _mm512_mask_blend_epi16(0xaaaaaaaau, even, odd)

#define NONE ((M)0)
#define ANY(m) ((m) != 0)
#define BOTH(m, other) ((m) & (other))
#define SPREAD(m) _mm512_movm_epi8(m)
#define SELECT(m, yes, no) _mm512_mask_mov_epi8(no, m, yes)
#define ONLY(m, x) _mm512_maskz_mov_epi8(m, x)
#define LESS_ONE(x, m) _mm512_mask_sub_epi8(x, m, x, SET8(1))
#define IS_ZERO(x) _mm512_testn_epi8_mask(x, x)
#define NOT_ZERO(x, within) _mm512_mask_test_epi8_mask(within, x, x)
#define HAS_BIT(x, bit, within) _mm512_mask_test_epi8_mask(within, x, bit)
#define BELOW(x, y, within) _mm512_mask_cmplt_epu8_mask(within, x, y)
#define SELECT16(spread_m, yes, no) _mm512_ternarylogic_epi64(spread_m, yes, no, 0xca)

/* Counts are as they are; a draw is packed with saturation. A complement of 255 would be too large (see fits()). */
#define START_COUNT(x) SET8(x)
#define PACK_DRAW(r0, r1) _mm512_packus_epi16(r0, r1)
#define PACK_REST(r0, r1, n0, n1) _mm512_packus_epi16(SUB16(n0, r0), SUB16(n1, r1))
#define ABOVE_DRAW(count, draw) _mm512_cmpgt_epu8_mask(count, draw)
#define REACHES_REST(count, rest) _mm512_cmpge_epu8_mask(count, rest)
#define CARRIED(high, low, added) _mm512_mask_add_epi16(high, _mm512_cmplt_epu16_mask(low, added), high, SET16(1))
#define DRAW_OFFSET 0
#define CANDIDATES(x, limit) _mm512_cmplt_epu16_mask(x, limit)
#define EITHER_CANDIDATES(x, y, limit) CANDIDATES(MIN16(x, y), limit)
#define CANDIDATE(mask, lane) ((mask) >> (lane) & 1)
#define LIMIT(x) SET16(x)
#define FROM_BYTES(x) _mm512_movepi8_mask(x)

#define MAKE_LOOKUP(table) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(table)))
#define LOOK_UP(lookup, entries, x) _mm512_shuffle_epi8(lookup, x)

#define LOW_DWORDS(a, b) \
    _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b), 0x88))
#define HIGH_DWORDS(a, b) \
    _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b), 0xdd))

/* Rounds 1 and 2 depend only on the shoe or only on the coup, but for one exclusive or: the shoe's part. Each 64-bit
   lane of `a` holds words 0 (high) and 1 (low) of a shoe, `b` words 2 and 3. */
LANES_INLINE void start_stream(Stream *s, uint64_t seed, uint64_t base) {
    s->k0 = (uint32_t)seed, s->k1 = (uint32_t)(seed >> 32), s->high = (uint32_t)(base >> 32);
    uint32_t k0 = s->k0, k1 = s->k1;
    for (int round = 0; round < PUNTO_ROUNDS; round++, k0 += PUNTO_KEY_STEP_0, k1 += PUNTO_KEY_STEP_1) {
        s->key0[round] = _mm512_set1_epi64((int64_t)((uint64_t)k0 << 32));
        s->key1[round] = _mm512_set1_epi64((int64_t)((uint64_t)k1 << 32));
    }
    const V m0 = _mm512_set1_epi64(PUNTO_MULTIPLIER_0), m1 = _mm512_set1_epi64(PUNTO_MULTIPLIER_1);
    V number = _mm512_add_epi64(_mm512_set1_epi64((int64_t)(uint32_t)base), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
    for (int j = 0; j < 8; j++) {
        V p = _mm512_mul_epu32(number, m0);
        s->a[j] = _mm512_mul_epu32(_mm512_xor_si512(_mm512_srli_epi64(p, 32), _mm512_set1_epi64(s->k1)), m1);
        s->b[j] = _mm512_slli_epi64(p, 32);
        number = _mm512_add_epi64(number, _mm512_set1_epi64(8));
    }
}

/* The words of 16 shoes (a quarter of the lanes) for a coup. */
LANES_INLINE void stream_quarter(const Stream *s, uint32_t coup, V word[][4], const int words, const int j) {
    uint64_t p1 = (uint64_t)PUNTO_MULTIPLIER_1 * coup;
    uint64_t q0 = (uint64_t)PUNTO_MULTIPLIER_0 * ((uint32_t)(p1 >> 32) ^ s->high ^ s->k0);
    uint32_t of_a = (uint32_t)p1 ^ (s->k0 + PUNTO_KEY_STEP_0), k1 = s->k1 + PUNTO_KEY_STEP_1;
    V sa = _mm512_set1_epi64((int64_t)((uint64_t)of_a << 32));
    V sb = _mm512_set1_epi64((int64_t)(q0 ^ ((uint64_t)k1 << 32)));
    const V m0 = _mm512_set1_epi64(PUNTO_MULTIPLIER_0), m1 = _mm512_set1_epi64(PUNTO_MULTIPLIER_1);
    V a0 = _mm512_xor_si512(s->a[2 * j], sa), a1 = _mm512_xor_si512(s->a[2 * j + 1], sa);
    V b0 = _mm512_xor_si512(s->b[2 * j], sb), b1 = _mm512_xor_si512(s->b[2 * j + 1], sb);
#define MIX(product, swapped, key) _mm512_mask_ternarylogic_epi32(product, 0xaaaa, swapped, key, 0x96)
#pragma GCC unroll 8
    for (int round = 2; round < PUNTO_ROUNDS; round++) {
        V ra0 = _mm512_rol_epi64(a0, 32), ra1 = _mm512_rol_epi64(a1, 32);
        V rb0 = _mm512_shuffle_epi32(b0, 0xb1), rb1 = _mm512_shuffle_epi32(b1, 0xb1);
        a0 = MIX(_mm512_mul_epu32(m1, rb0), ra0, s->key0[round]);
        a1 = MIX(_mm512_mul_epu32(m1, rb1), ra1, s->key0[round]);
        b0 = MIX(_mm512_mul_epu32(m0, ra0), rb0, s->key1[round]);
        b1 = MIX(_mm512_mul_epu32(m0, ra1), rb1, s->key1[round]);
    }
#undef MIX
    word[0][j] = HIGH_DWORDS(a0, a1), word[1][j] = LOW_DWORDS(a0, a1), word[2][j] = HIGH_DWORDS(b0, b1);
    if (words == 4) word[3][j] = LOW_DWORDS(b0, b1);
}

/* Which shoe of the block lies in which 32-bit lane of a quarter: the numbers go the way that the words go. */
LANES_INLINE V quarter_order(int j) {
    V eight = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), first = _mm512_add_epi64(eight, _mm512_set1_epi64(16 * j));
    return LOW_DWORDS(first, _mm512_add_epi64(first, _mm512_set1_epi64(8)));
}
