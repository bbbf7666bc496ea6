/* The lanes of AVX2; empty where the compiler or the processor is another one. */

#include "_lanes_shared.h"

#ifdef PUNTO_LANES
#pragma GCC target("avx2")
#include <immintrin.h>
#include <string.h>

#define NARROW 256
#define LOOKUPS_ARE_SLOW 0
#define LANES_INLINE static inline __attribute__((always_inline))
#define PLAY_ENDS punto_ends_avx2
#define PLAY_TOTALS punto_totals_avx2
#define PLAY_HANDS punto_hands_avx2
#include "_lanes_narrow.h"

#include "_lanes.h"
#else
typedef int punto_nothing_here;
#endif
