/* What _kernels.c calls of the GPU's twin. */

#ifndef PUNTO_TWIN_H
#define PUNTO_TWIN_H

#include "_coup.h"

uint32_t punto_twin_tables_size(void);
uint32_t punto_twin_keys_size(void);
int punto_twin(const PuntoGame *game, const void *tables, const void *keys, uint64_t first, uint64_t shoes,
               uint32_t classes, uint64_t *counts);

#define PUNTO_FIGURES_OF_AN_EVENING 10u

uint32_t punto_evening_size(void);
int punto_evenings(const PuntoGame *game, const void *evening, const int64_t *coins, const uint32_t *moves,
                   const int64_t *gains, const int8_t *signs, uint64_t rungs, uint64_t classes, uint64_t first,
                   uint64_t patrons, int64_t *figures);

#endif
