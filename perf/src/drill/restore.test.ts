import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '@food-court/server/src/platform/database/migrate';
import { reconcile } from '@food-court/server/src/modules/payments/reconcile/reconcile';
import { createCardTestServer, type CardTestServer } from '@food-court/server/src/testing/card-test-server';
import { waitForValue } from '@food-court/server/src/testing/index';
import { startArchivedPostgres } from './archived-postgres';
import { giveToPrograms, missingPrograms } from './debian-programs';

const momentOf = async ({ db }: CardTestServer): Promise<Date> => {
  const { moment } = await db
    .selectNoFrom((eb) => eb.fn<Date>('clock_timestamp').as('moment'))
    .executeTakeFirstOrThrow();
  return moment;
};

const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

test(
  'a court restored to a point in time has everything that was paid before, and reconcile lists what the provider charged afterwards',
  { skip: missingPrograms('postgres', 'initdb', 'pgbackrest') },
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'food-court-restore-'));
    giveToPrograms(folder);
    t.after(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startArchivedPostgres(folder);
    t.after(postgres.stop);
    await migrate(postgres.url);
    const court = await createCardTestServer({}, { database: { url: postgres.url } });
    t.after(court.close);
    const checkoutOf = (order: string) =>
      court.db
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
        .innerJoin('payments', 'payments.checkout_id', 'checkouts.id')
        .select(['checkouts.paid_at', 'payments.provider_id'])
        .where('orders.id', '=', order)
        .executeTakeFirst();
    const isPaid = async (order: string) => {
      const checkout = await checkoutOf(order);
      return checkout && checkout.paid_at !== null;
    };
    const differences = async () => (await reconcile(court.services)).differences;

    const beforeBackup = await court.placeOrder();
    await court.pay(beforeBackup);
    await postgres.backUp();
    // pgBackRest only knows whole seconds: no moment within the second in which the backup ended counts as after it.
    const ended = secondOf(await momentOf(court));
    await waitForValue(async () => secondOf(await momentOf(court)) > ended, true);
    const afterBackup = await court.placeOrder();
    await court.pay(afterBackup);
    assert.deepEqual(await differences(), []);
    const moment = await momentOf(court);

    const lost = await court.placeOrder(12.1);
    await court.pay(lost);
    const charged = await checkoutOf(lost);
    await postgres.restoreTo(moment);

    await waitForValue(async () => (await court.app.inject('/readyz')).json<{ write: boolean }>().write, true);
    assert.deepEqual(await Promise.all([beforeBackup, afterBackup, lost].map(isPaid)), [true, true, undefined]);
    const [difference, ...others] = await differences();
    assert.deepEqual(others, []);
    assert.equal(difference?.kind, 'paid-there-only');
    assert.match(difference.message, /\$12\.10/);

    // As docs/backup.md says: a payment that no kitchen knows of is refunded, both entries remain as a record, and the court continues.
    await court.askProvider('POST', '/refunds', { payment_intent: charged?.provider_id ?? '' });
    const next = await court.placeOrder();
    await court.pay(next);
    assert.equal(await isPaid(next), true);
    assert.deepEqual(
      (await differences()).map(({ kind, message }) => [kind, message.includes('$12.10')]),
      [
        ['paid-there-only', true],
        ['refunded-there-only', true],
      ],
    );
  },
);
