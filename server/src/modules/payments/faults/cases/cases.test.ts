import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { after, before, describe, test } from 'node:test';
import { disputePoints, paymentPoints, type FaultPoint } from '#testing/faults/fault-points';
import { isPartOfAll } from '#testing/run-counts';
import { allCases } from '#modules/payments/testing/cases/all-cases';
import { DyingServer, type Moment, type Next } from '#modules/payments/testing/cases/dying-server';
import { playCase } from '#modules/payments/testing/cases/play-case';
import { playDeath, whatIsLeft } from '#modules/payments/testing/cases/what-is-left';
import { findWrongWallets } from '#modules/payments/reconcile/wallet-balances.repository';
import { openHistoryCourt, type HistoryCourt } from '#modules/payments/testing/history-court';
import { ModelPayments } from '#modules/payments/testing/model-payments';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';

let court: HistoryCourt;
before(async () => (court = await openHistoryCourt()));
after(() => court.testServer.close());

/** Cases begin alike, so each moment is tried in the first case that has it. */
const tried = new Set<string>();
const pointsOfDeath = new Set<FaultPoint>();
/** The long part tries all moments in both ways; otherwise those are alike that have the last two steps in common. */
const keyOf = ({ steps, point, passed }: Moment): string =>
  [...steps.slice(isPartOfAll ? 0 : -2), point, passed].join('; ');
const waysOf = (count: number): Next[] => {
  const ways: Next[] = ['repairs first', 'is asked again'];
  return isPartOfAll ? ways : ways.slice(count % 2, (count % 2) + 1);
};

for (const each of allCases)
  describe(each.title, () => {
    let moments: Moment[] = [];

    if (!each.isOnDatabaseOnly)
      test('the model ends as the case says', async () => {
        const provider = new ScriptedProvider();
        await playCase(each, { payments: new ModelPayments(provider, () => undefined), provider });
      });

    test('PostgreSQL ends as the case says', async () => {
      const server = new DyingServer();
      await court.play(server.reach, (payments, provider) => playCase(each, { payments, provider, server }));
      moments = server.reached;
    });

    test('PostgreSQL ends as the case says, although the server dies at each point', async (t) => {
      for (const moment of moments.filter((one) => !tried.has(keyOf(one)))) {
        tried.add(keyOf(moment));
        for (const next of waysOf(tried.size))
          await t.test(`${moment.point} in “${moment.steps.at(-1)}”, and the next server ${next}`, async () => {
            const server = new DyingServer((one) => isDeepStrictEqual(one, moment), next);
            await court.play(server.reach, (payments, provider) => playCase(each, { payments, provider, server }));
            // The second of two equal messages may find the first one handled, and then the server doesn’t get there.
            if (server.death) pointsOfDeath.add(server.death.point);
          });
      }
    });
  });

describe('A server that dies', () => {
  for (const [point, row] of Object.entries(whatIsLeft))
    test(`the next server repairs what is left at ‘${point}’`, async () => {
      const server = new DyingServer((one) => one.point === point && one.steps.length > row.before.length);
      await court.play(server.reach, (payments, provider) => playDeath(row, { payments, provider, server }));
      assert.ok(server.death);
    });
});

test('A server has died at each point of payments and disputes', () => {
  assert.deepEqual([...pointsOfDeath].toSorted(), [...paymentPoints, ...disputePoints].toSorted());
});

test('Wallets hold what the ledger says, whatever happened', async () => {
  assert.deepEqual(await findWrongWallets(court.testServer.db, 10), []);
});
