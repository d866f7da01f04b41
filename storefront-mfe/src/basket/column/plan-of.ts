import type { BasketLine } from '@food-court/shared-api';
import type { LineMapProps } from '@food-court/shared-ui';

const minute = 60_000;

/** A kitchen cooks its dishes side by side, so the longest one counts. Undefined while a dish’s minutes are unknown. */
export function planOf(
  basketLines: readonly BasketLine[],
  now: number,
): Pick<LineMapProps, 'lines' | 'readyAt'> | undefined {
  const kitchens = new Map(basketLines.map(({ kitchen }) => [kitchen.id, kitchen]));
  const lines = [...kitchens.values()].map((kitchen) => ({
    kitchen,
    minutes: Math.max(...basketLines.flatMap((line) => (line.kitchen.id === kitchen.id ? (line.readyIn ?? NaN) : []))),
  }));
  const longest = Math.max(...lines.map(({ minutes }) => minutes));
  if (!Number.isFinite(longest)) return undefined;
  return { lines, readyAt: new Date(now + longest * minute).toISOString() };
}
