/* The kernels of the GPU. The coup is that of _two.h and _coup.h; here is only which thread plays which shoes, and
   where outcomes are counted. */

#define PUNTO_GPU 1
#define PUNTO_CALL static __device__ __forceinline__
#define PUNTO_RARE static __device__ __noinline__
#define PUNTO_SELDOM(condition) __builtin_expect(!!(condition), 0)
#ifdef __CUDACC_RTC__ /* compiled at run time there are no system headers */
#define PUNTO_NO_STDINT 1
typedef unsigned char uint8_t;
typedef signed char int8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef int int32_t;
typedef unsigned long long uint64_t;
typedef long long int64_t;
#endif

#include "_evening.h"
#include "_two.h"

#ifndef PUNTO_THREADS
#define PUNTO_THREADS 256
#endif
#ifndef PUNTO_BLOCKS
#define PUNTO_BLOCKS 2
#endif

__constant__ PuntoGame punto_game;
__constant__ PuntoTwoTables punto_two_tables;
__constant__ PuntoTwoKeys punto_two_keys;

/* Count the outcomes of a range of shoes whose numbers have the same upper half, two shoes a thread. `counts` are
   twice as many as there are classes: coups that are always played, and later ones. */
template <int HANDS>
static __device__ __forceinline__ void count_two(uint64_t first, uint64_t shoes, uint32_t classes, uint64_t *counts) {
    extern __shared__ uint32_t room[];
    PuntoTwoTables *tables = (PuntoTwoTables *)room;
    uint32_t *always = room + sizeof(PuntoTwoTables) / sizeof(uint32_t), *later = always + classes;
    for (uint32_t place = threadIdx.x; place < 2 * classes; place += blockDim.x) always[place] = 0;
    for (uint32_t place = threadIdx.x; place < PUNTO_LOOKUPS; place += blockDim.x) {
        tables->deal[place] = punto_two_tables.deal[place];
        tables->first_class[place] = punto_two_tables.first_class[place];
    }
    __syncthreads();

    const PuntoGame *game = &punto_game;
    const uint32_t upper = (uint32_t)(first >> 32), apart = game->always_played, reserve = game->coups_after_cut + 1;
    const uint32_t unmasked = apart > reserve ? apart - reserve : 0;
    /* The threads of a warp stay together: they begin their shoes at once, and go on until the last of them is over. */
    const uint32_t all = 0xFFFFFFFFu, lane = threadIdx.x % 32;
    const uint64_t pairs = (shoes + 1) / 2, step = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t base = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x - lane; base < pairs; base += step) {
        const uint64_t place = 2 * (base + lane);
        PuntoTwoShoes two;
        uint32_t coup = 0;
        two_begin(game, first + place, (place < shoes) + (place + 1 < shoes), &two);
        if (__all_sync(all, two.idle == 0)) {
#pragma unroll 1
            for (; coup < unmasked; coup++) {
                PuntoTwoClasses found = two_play(game, tables, &punto_two_keys, &two, upper, coup, 0, HANDS);
                atomicAdd(&always[found.number[0]], 1u);
                atomicAdd(&always[found.number[1]], 1u);
            }
        }
#pragma unroll 1
        for (; coup < game->most_coups && __any_sync(all, two.idle != PUNTO_IDLE * 0x10001u); coup++) {
            const uint32_t over = two.idle;
            uint32_t *part = coup < apart ? always : later;
            PuntoTwoClasses found = two_play(game, tables, &punto_two_keys, &two, upper, coup, 1, HANDS);
            if (!(over & 0xFFFFu)) atomicAdd(&part[found.number[0]], 1u);
            if (!(over >> 16)) atomicAdd(&part[found.number[1]], 1u);
            __syncwarp(all);
        }
    }
    __syncthreads();
    for (uint32_t place = threadIdx.x; place < 2 * classes; place += blockDim.x)
        if (always[place]) atomicAdd((unsigned long long *)&counts[place], (unsigned long long)always[place]);
}

extern "C" __global__ void __launch_bounds__(PUNTO_THREADS, PUNTO_BLOCKS)
    punto_ends(uint64_t first, uint64_t shoes, uint32_t classes, uint64_t *counts) {
    count_two<0>(first, shoes, classes, counts);
}

extern "C" __global__ void __launch_bounds__(PUNTO_THREADS, PUNTO_BLOCKS)
    punto_hands(uint64_t first, uint64_t shoes, uint32_t classes, uint64_t *counts) {
    count_two<1>(first, shoes, classes, counts);
}

/* Any game, one shoe a thread; `depth` 1 counts each coup of a shoe apart, by its place in the shoe. */
extern "C" __global__ void punto_any(uint64_t first, uint64_t shoes, uint32_t classes, uint32_t depth, uint64_t *counts) {
    const PuntoGame *game = &punto_game;
    const uint64_t step = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t place = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; place < shoes; place += step) {
        PuntoShoe shoe;
        punto_begin_shoe(game, game->kinds, first + place, &shoe);
        for (uint32_t number = 0; number < game->most_coups; number++) {
            PuntoCoup coup;
            punto_play_coup(game, game->kinds, &shoe, number, &coup);
            uint32_t part = depth ? number : number >= game->always_played;
            atomicAdd((unsigned long long *)&counts[(uint64_t)part * classes + punto_class(game, &coup)], 1ull);
            if (punto_shoe_over(game, &shoe)) break;
        }
    }
}

/* Evenings of a range of patrons, one patron a thread; `figures` has a row of patrons for each figure. */
template <uint32_t KINDS>
static __device__ __forceinline__ void play_evenings(const PuntoEvening *evening, const int64_t *coins,
                                                     const uint32_t *moves, const int64_t *gains, const int8_t *signs,
                                                     uint64_t first, uint64_t patrons, int64_t *figures) {
    const uint64_t step = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t place = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; place < patrons; place += step) {
        int64_t figure[PUNTO_EVENING_FIGURES];
        punto_evening(&punto_game, KINDS ? KINDS : punto_game.kinds, evening, coins, moves, gains, signs, first + place,
                      figure);
        for (int f = 0; f < PUNTO_EVENING_FIGURES; f++) figures[(uint64_t)f * patrons + place] = figure[f];
    }
}

extern "C" __global__ void punto_evenings(const PuntoEvening *evening, const int64_t *coins, const uint32_t *moves,
                                          const int64_t *gains, const int8_t *signs, uint64_t first, uint64_t patrons,
                                          int64_t *figures) {
    if (punto_game.kinds == PUNTO_TOTALS)
        play_evenings<PUNTO_TOTALS>(evening, coins, moves, gains, signs, first, patrons, figures);
    else
        play_evenings<0>(evening, coins, moves, gains, signs, first, patrons, figures);
}
