import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';

export interface MoneyOfWorld {
  /** Creates a commission, a tax, a rent, a service fee or a term that is not valid yet. */
  plannedRate: (kind: 'commission' | 'tax' | 'rent' | 'service_fee' | 'term:friendPercent') => Promise<string>;
  /** Creates a payout to the Seller of the dish, by another admin, that waits to be confirmed. */
  waitingPayout: () => Promise<string>;
  /** Closes a month in which nothing happened. */
  closedMonth: () => Promise<string>;
  /** Finds the id of the kitchen of the Seller of the dish. */
  kitchenOfSeller: () => Promise<string>;
}

type People = Record<'admin' | 'suspended' | 'Seller of the dish', { uid: string }>;

export const moneyOfWorld = (db: Db, people: People): MoneyOfWorld => ({
  plannedRate: async (kind) => {
    const rate = { id: newId(), kind, value: 1_250, set_by: people.admin.uid };
    const valid_from = new Date(Date.now() + 86_400_000);
    await db
      .insertInto('court_settings')
      .values({ ...rate, kitchen_uid: kind === 'rent' ? people['Seller of the dish'].uid : null, valid_from })
      .execute();
    return rate.id;
  },
  waitingPayout: async () => {
    const id = newId();
    const paidTo = { kitchen_uid: people['Seller of the dish'].uid, amount_cents: 200_000 };
    await db
      .insertInto('payouts')
      .values({
        ...{ id, ...paidTo, reference: id, paid_on: '2026-11-20' },
        ...{ is_advance: true, recorded_by: people.suspended.uid },
      })
      .execute();
    return id;
  },
  closedMonth: async () => {
    const month = { month: '2019-12', ends_at: new Date('2020-01-01'), closed_by: people.admin.uid };
    await db
      .insertInto('closed_months')
      .values(month)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return month.month;
  },
  kitchenOfSeller: async () =>
    (
      await db
        .selectFrom('users')
        .select('kitchen_id')
        .where('uid', '=', people['Seller of the dish'].uid)
        .executeTakeFirstOrThrow()
    ).kitchen_id,
});
