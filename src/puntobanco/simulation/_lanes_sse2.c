/* The lanes of SSE2; empty where the compiler or the processor is another one. */

#include "_lanes_shared.h"

#ifdef PUNTO_LANES
#include <immintrin.h>
#include <string.h>

#define NARROW 128
#define LOOKUPS_ARE_SLOW 1
#define LANES_INLINE static inline __attribute__((always_inline))
#define PLAY_ENDS punto_ends_sse2
#define PLAY_TOTALS punto_totals_sse2
#define PLAY_HANDS punto_hands_sse2
#include "_lanes_narrow.h"

#include "_lanes.h"
#else
typedef int punto_nothing_here;
#endif
