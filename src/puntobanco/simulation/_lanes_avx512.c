/* The lanes of AVX512; empty where the compiler or the processor is another one. */

#include "_lanes_shared.h"

#ifdef PUNTO_LANES
#pragma GCC target("avx512f,avx512bw,avx512vl")
#include <immintrin.h>
#include <string.h>

#define LOOKUPS_ARE_SLOW 0
#define LANES_INLINE static inline __attribute__((always_inline))
#define PLAY_ENDS punto_ends_avx512
#define PLAY_TOTALS punto_totals_avx512
#define PLAY_HANDS punto_hands_avx512
#include "_lanes_avx512.h"

#include "_lanes.h"
#else
typedef int punto_nothing_here;
#endif
