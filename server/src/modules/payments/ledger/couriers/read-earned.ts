import type { Db } from '#platform/database/tables';
import { courierPay } from './courier-entries';
import { findCourierPercent } from './courier-percent.repository';
import { findCourierTips, findEarnings } from './earnings.repository';

interface Stop {
  checkoutId: string;
  feeCents: number;
}

export interface StopMoney {
  percentBp: number;
  payCents: number;
  tipCents: number;
}

/** Reads what deliveries have earned their courier, or will earn when they end. `since` is when their run was given out. */
export async function readEarned(db: Db, stops: readonly Stop[], since: Date): Promise<Map<string, StopMoney>> {
  const ids = stops.map(({ checkoutId }) => checkoutId);
  const [earned, tips, percentBp] = [
    await findEarnings(db, ids),
    await findCourierTips(db, ids),
    await findCourierPercent(db, since),
  ];
  return new Map(
    stops.map(({ checkoutId, feeCents }) => {
      const { percent_bp, pay_cents, tip_cents } = earned.get(checkoutId) ?? {
        percent_bp: percentBp,
        pay_cents: courierPay(feeCents, percentBp),
        tip_cents: tips.get(checkoutId) ?? 0,
      };
      return [checkoutId, { percentBp: percent_bp, payCents: pay_cents, tipCents: tip_cents }];
    }),
  );
}
