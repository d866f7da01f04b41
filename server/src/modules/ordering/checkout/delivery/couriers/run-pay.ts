import { dollarsFromCents, type OpenRun } from '@food-court/shared-api/contract';
import { readEarned } from '#modules/payments/index';
import type { Db } from '#platform/database/tables';
import type { RunRow } from './runs.repository';
import type { StopRow } from './stops.repository';

/** Nothing is brought of an order that was refunded before it left. */
const isBrought = ({ outcome, picked_up_at, portions }: StopRow): boolean =>
  outcome !== null || picked_up_at !== null || portions > 0;

/** Adds up what the stops of a run have earned, or will earn when they end. */
export async function readRunPay(db: Db, run: RunRow, stops: readonly StopRow[]): Promise<Pick<OpenRun, 'pays'>> {
  const brought = stops.filter(isBrought);
  const money = await readEarned(
    db,
    brought.map(({ checkout_id, delivery_cents }) => ({ checkoutId: checkout_id, feeCents: delivery_cents })),
    run.created_at,
  );
  const sumOf = (name: 'payCents' | 'tipCents'): number =>
    [...money.values()].reduce((sum, stop) => sum + stop[name], 0);
  return {
    pays: {
      pay: dollarsFromCents(sumOf('payCents')),
      tips: dollarsFromCents(sumOf('tipCents')),
      stops: brought.length,
      isEarned: brought.every(({ outcome }) => outcome !== null),
    },
  };
}
