import { median } from '@food-court/server/src/testing/median';
import { noonOf } from '@food-court/server/src/testing/noon/noon-baskets';
import { simulate, type Policy, type Served } from './simulate';
import { mean, quantile } from './statistics';

const minute = 60_000;
export const target = { spreadMinutes: 2, share: 0.9, waitRatio: 1.05 } as const;

interface Figures {
  /** The share of baskets from several kitchens that were ready together. Baskets from one kitchen trivially are. */
  together: number;
  togetherOfAll: number;
  spread: { median: number; p90: number };
  wait: { mean: number; p90: number };
}

function figuresOf(served: readonly Served[]): Figures {
  const several = served.filter(({ kitchens }) => kitchens > 1);
  const together = (baskets: readonly Served[]) =>
    baskets.filter(({ spread }) => spread <= target.spreadMinutes * minute).length / baskets.length;
  const spreads = several.map(({ spread }) => spread / minute);
  const waits = served.map(({ wait }) => wait / minute);
  return {
    together: together(several),
    togetherOfAll: together(served),
    spread: { median: median(spreads), p90: quantile(spreads, 0.9) },
    wait: { mean: mean(waits), p90: quantile(waits, 0.9) },
  };
}

interface Comparison {
  figures: Record<Policy, Figures>;
  waitRatio: number;
}

/** Serves the same noons twice: planned, and with every dish begun as soon as a place is free. */
export function compare({ seeds, ...noon }: { seeds: readonly number[]; baskets: number; noise: number }): Comparison {
  const served = (policy: Policy) => seeds.flatMap((seed) => simulate(noonOf({ ...noon, seed }), policy));
  const figures = { together: figuresOf(served('together')), 'at once': figuresOf(served('at once')) };
  return { figures, waitRatio: figures.together.wait.mean / figures['at once'].wait.mean };
}
