import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DatabasePayments } from '#modules/payments/testing/database-payments';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';
import { confirmPayout, recordPayout } from '#modules/payments/ledger/payouts/record-payout';
import type { Member } from '#platform/identity/caller';
import { createTestServer, type Person } from '../index';
import { disputePoints, type FaultPoint } from './fault-points';
import { withFaultPoints } from './with-fault-points';

test('dieAt kills the process exactly at its point', async () => {
  const script = `import { dieAt } from './fault-points'; const reach = dieAt('intent-learned'); reach('intent-stored'); console.log('before'); reach('intent-learned'); console.log('after');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(child.stdout, 'end')]);
  assert.deepEqual([signal, output], ['SIGKILL', 'before\n']);
});

test('withFaultPoints reaches each point at the right moment in the life of a payment', async (t) => {
  const testServer = await createTestServer();
  t.after(() => testServer.close());
  const [buyer, seller] = await Promise.all([
    testServer.createPerson('bob', 'Buyer'),
    testServer.createPerson('sally', 'Seller'),
  ]);
  const provider = new ScriptedProvider();
  let reached: FaultPoint[] = [];
  const services = withFaultPoints({ ...testServer.services, cards: provider }, (point) => reached.push(point));
  const payments = new DatabasePayments(services, provider, {
    buyer,
    sellers: [seller],
    // No other dish is offered here.
    substituteDish: 'none',
  });
  const pointsOf = async (...events: Parameters<typeof payments.apply>[0][]): Promise<FaultPoint[]> => {
    reached = [];
    for (const event of events) await payments.apply(event);
    return reached;
  };

  assert.deepEqual(await pointsOf({ what: 'basket', prices: [950] }, { what: 'accept', which: 0 }), []);
  assert.deepEqual(await pointsOf({ what: 'begin', which: 0, share: 1 }), [
    'payment-reserved',
    'intent-created',
    'intent-stored',
  ]);
  assert.deepEqual(await pointsOf({ what: 'check', which: 0 }), []);
  const paid: FaultPoint[] = ['intent-learned', 'payment-written', 'payment-committed'];
  assert.deepEqual(await pointsOf({ what: 'card', which: 0, card: 'pays' }, { what: 'check', which: 0 }), paid);
  assert.deepEqual(await pointsOf({ what: 'decline', which: 0 }), ['refund-requested', 'refund-sent']);

  await pointsOf({ what: 'basket', prices: [950] }, { what: 'begin', which: 1, share: 1 });
  assert.deepEqual(await pointsOf({ what: 'cancel', which: 1 }), ['intent-cancelled', ...paid]);

  await services.db
    .insertInto('webhook_events')
    .values({ id: 'e1', type: 'payment_intent.created', state: 'received' })
    .execute();
  reached = [];
  await services.db
    .insertInto('webhook_events')
    .values({ id: 'e2', type: 'payment_intent.succeeded', state: 'received' })
    .execute();
  assert.deepEqual(reached, ['webhook-recorded']);

  await pointsOf(
    { what: 'basket', prices: [950] },
    { what: 'begin', which: 2, share: 1 },
    { what: 'card', which: 2, card: 'pays' },
    { what: 'check', which: 2 },
  );
  const disputed = [
    await pointsOf({ what: 'dispute', says: 'taken' }),
    await pointsOf({ what: 'answer the bank' }),
    await pointsOf({ what: 'dispute', says: 'won' }),
  ];
  assert.deepEqual(
    disputed,
    disputePoints.map((point) => [point]),
  );
});

test('withFaultPoints reaches those of a payout when it is committed', async (t) => {
  const testServer = await createTestServer();
  t.after(() => testServer.close());
  const [kitchen, adam, anna] = await Promise.all([
    testServer.createPerson('sally', 'Seller'),
    testServer.createPerson('adam', 'admin'),
    testServer.createPerson('anna', 'admin'),
  ]);
  const reached: FaultPoint[] = [];
  const { db, settings, courtClock } = withFaultPoints(testServer.services, (point) => reached.push(point));
  const { kitchen_id } = await db
    .selectFrom('users')
    .select('kitchen_id')
    .where('uid', '=', kitchen.uid)
    .executeTakeFirstOrThrow();
  const paidOn = courtClock.wallTimeOf(new Date()).date;
  const memberOf = ({ uid }: Person) => ({ uid, profile: { role: 'admin' } }) as Member;
  const record = (reference: string, amount: number) =>
    db.transaction().execute(async (trx) => {
      const body = { kitchen: kitchen_id, amount, reference, paidOn, isAdvance: true };
      return recordPayout(trx, memberOf(adam), body, { settings, courtClock });
    });
  await record('a small one', 90);
  assert.deepEqual(reached.splice(0), ['payout-recorded']);
  const { _id } = await record('a large one', 2_000);
  assert.deepEqual(reached.splice(0), ['payout-recorded']);
  await db.transaction().execute(async (trx) => confirmPayout(trx, memberOf(anna), _id));
  assert.deepEqual(reached, ['payout-confirmed']);
});
