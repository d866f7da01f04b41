import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Payout } from '@food-court/shared-api/contract';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';
import { confirmPayout, recordPayout } from '#modules/payments/ledger/payouts/record-payout';
import { SimulatedCrash } from '#modules/payments/testing/history';
import { findBalances } from '#modules/payments/testing/database-records.repository';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import type { FaultPoint } from '#testing/faults/fault-points';
import { withFaultPoints } from '#testing/faults/with-fault-points';
import { createTestServer, type Person, type TestServer } from '#testing/index';

// Payouts are no part of the random histories: no provider knows of them, and what they may pay depends on all sales of a kitchen.

let testServer: TestServer;
let [adam, anna] = [] as unknown as [Member, Member];
let kitchen = '';
before(async () => {
  testServer = await createTestServer();
  const memberOf = ({ uid }: Person) => ({ uid, profile: { role: 'admin' } }) as Member;
  const { uid } = await testServer.createPerson('sally', 'Seller');
  adam = memberOf(await testServer.createPerson('adam', 'admin'));
  anna = memberOf(await testServer.createPerson('anna', 'admin'));
  const own = testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid);
  kitchen = (await own.executeTakeFirstOrThrow()).kitchen_id;
});
after(() => testServer.close());

const crashAt = async <Answer>(point: FaultPoint, work: (trx: Trx) => Promise<Answer>): Promise<Answer> => {
  const { db } = withFaultPoints(testServer.services, (reached) => {
    if (reached === point) throw new SimulatedCrash();
  });
  return db.transaction().execute(work);
};
const recording =
  (amount: number, reference: string) =>
  (trx: Trx): Promise<Payout> => {
    const { settings, courtClock } = testServer.services;
    const paidOn = courtClock.wallTimeOf(new Date()).date;
    return recordPayout(trx, adam, { kitchen, amount, reference, paidOn, isAdvance: true }, { settings, courtClock });
  };
const again = <Answer>(work: (trx: Trx) => Promise<Answer>) => testServer.db.transaction().execute(work);
const paidOut = async (): Promise<number> => {
  const differences = [];
  for await (const difference of compareAccounts(testServer.db)) differences.push(difference);
  assert.deepEqual(differences, []);
  return (await findBalances(testServer.db)).find(({ account }) => account === 'bank')?.cents ?? 0;
};

test('a payout after whose commit the process dies is recorded once', async () => {
  await assert.rejects(crashAt('payout-recorded', recording(90, 'SEPA 1')), SimulatedCrash);
  assert.equal(await paidOut(), -9_000);
  await assert.rejects(again(recording(90, 'SEPA 1')), {
    message: 'A payout to this kitchen has this reference already.',
  });
  assert.equal(await paidOut(), -9_000);
});

test('a payout after whose confirmation the process dies is booked once', async () => {
  const before = await paidOut();
  const { _id } = await again(recording(2_000, 'SEPA 2'));
  assert.equal(await paidOut(), before, 'it waits for a second admin');
  const confirming = (trx: Trx) => confirmPayout(trx, anna, _id);
  await assert.rejects(crashAt('payout-confirmed', confirming), SimulatedCrash);
  assert.equal(await paidOut(), before - 200_000);
  await assert.rejects(again(confirming), { message: 'This payout is in the ledger already.' });
  assert.equal(await paidOut(), before - 200_000);
});
