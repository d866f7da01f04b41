import type { Closed, OpenHours } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import type { CourtClock } from './court-clock';
import { openingAt, type OpeningRules } from './opening';
import { openingText, whenText } from './opening-text';

/** Columns of `kitchens`, which are all null for a kitchen without settings. */
export interface KitchenColumns {
  hours: OpenHours[] | null;
  days_off: string[] | null;
  paused: boolean | null;
  paused_until: Date | null;
}

export const rulesOf = ({ hours, days_off, paused, paused_until }: KitchenColumns): OpeningRules => ({
  hours: hours ?? [],
  daysOff: days_off ?? [],
  paused: paused ?? false,
  pausedUntil: paused_until,
});

/** Returns undefined while the kitchen takes orders. */
export function presentClosed(kitchen: KitchenColumns, clock: CourtClock): Closed | undefined {
  const now = new Date();
  const opening = openingAt(rulesOf(kitchen), now, clock);
  if (opening.state === 'open') return undefined;
  const text = openingText(opening, now, clock);
  return { text, ...(opening.opensAt && { opensAt: opening.opensAt.toISOString() }) };
}

/** Throws if a kitchen takes no orders. Earlier orders are not affected. */
export function refuseClosed(kitchen: KitchenColumns & { author: string }, clock: CourtClock): void {
  const now = new Date();
  const opening = openingAt(rulesOf(kitchen), now, clock);
  if (opening.state === 'open') return;
  const { opensAt } = opening;
  throw new Refusal(
    'kitchen_closed',
    opensAt
      ? `${kitchen.author} is closed. It opens ${whenText(opensAt, now, clock)}.`
      : `${kitchen.author} isn’t taking orders right now.`,
    { opensAt },
  );
}
