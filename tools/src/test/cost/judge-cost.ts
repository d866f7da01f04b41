import type { Failure, FileCost } from '../suite';

/** CPU seconds of everything that a command runs, which vary less with the machine than wall time. */
export const cpuBudgets = { test: 950, long: 2_050 } as const;

/** Other programs on the machine may add a tenth, beyond its measured slowness. */
const tolerance = 1.1;
/** A busy machine can cause one or two retries. Three are a pattern. */
const maxRetries = 2;

export interface SuiteCost {
  name: string;
  cpuSeconds: number | undefined;
  wallSeconds: number;
}

export interface Retry {
  name: string;
  reason: string;
}

/** Fails above the budget and its tolerance. Seconds are converted to the speed of the reference machine. */
export function judgeCpu(cpuSeconds: number | undefined, budget: number, slowness: number): Failure[] {
  if (cpuSeconds === undefined) return [];
  const counted = cpuSeconds / slowness;
  if (counted <= budget * tolerance) return [];
  return [
    {
      name: 'CPU budget',
      error: `${Math.round(counted)} CPU seconds are more than a tenth above the budget of ${budget}; the table above shows what each suite costs`,
    },
  ];
}

/** Retries can hide occasional failures, so a run may have only a few. */
export const judgeRetries = (retries: readonly Retry[]): Failure[] =>
  retries.length <= maxRetries
    ? []
    : [
        {
          name: 'retries',
          error: `${retries.length} journeys timed out and were retried; up to ${maxRetries} are allowed`,
        },
      ];

export function describeCosts(costs: readonly SuiteCost[], budget: number | undefined, slowness: number): string {
  const seconds = (value: number | undefined): string => (value === undefined ? '?' : value.toFixed(0)).padStart(6);
  const sum = (values: readonly (number | undefined)[]): number | undefined =>
    values.reduce<number | undefined>(
      (all, value) => (all === undefined || value === undefined ? undefined : all + value),
      0,
    );
  const all: SuiteCost = {
    name: `all${budget === undefined ? '' : ` (budget ${budget} CPU s)`}`,
    cpuSeconds: sum(costs.map(({ cpuSeconds }) => cpuSeconds)),
    wallSeconds: sum(costs.map(({ wallSeconds }) => wallSeconds)) ?? 0,
  };
  const rows = [...costs, all].map(
    ({ name, cpuSeconds, wallSeconds }) => `  ${seconds(cpuSeconds)} CPU s ${seconds(wallSeconds)} s  ${name}`,
  );
  const speed =
    slowness > 1.05 ? [`  This machine is ${slowness.toFixed(2)} times as slow as the budget assumes.`] : [];
  return [...rows, ...speed].join('\n');
}

/** Lists files by CPU seconds, or by wall time where nobody measured those: a wait of a minute would otherwise be shown first. */
export function describeMostExpensive(costs: readonly FileCost[], shown: number): string {
  const seconds = ({ cpuSeconds, durationMs }: FileCost): number => cpuSeconds ?? durationMs / 1_000;
  const cells = ({ cpuSeconds, durationMs }: FileCost): string =>
    `${(cpuSeconds?.toFixed(1) ?? '?').padStart(6)} CPU s ${(durationMs / 1_000).toFixed(1).padStart(6)} s`;
  return costs
    .toSorted((a, b) => seconds(b) - seconds(a))
    .slice(0, shown)
    .map((cost) => `  ${cells(cost)}  ${cost.name}`)
    .join('\n');
}
