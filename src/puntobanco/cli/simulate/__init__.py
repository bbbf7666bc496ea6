"""`punto simulate`: whole shoes by the billion, evenings by staking plans, and what came of every bet."""
