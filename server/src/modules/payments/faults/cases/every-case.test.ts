import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { disputePoints, paymentPoints } from '#testing/faults/fault-points';
import { allCases } from '#modules/payments/testing/cases/all-cases';
import { playCase } from '#modules/payments/testing/cases/play-case';
import { openHistoryCourt, type HistoryCourt } from '#modules/payments/testing/history-court';
import { ModelPayments } from '#modules/payments/testing/model-payments';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';
import { DyingServer, type Moment } from '#modules/payments/testing/cases/dying-server';

let court: HistoryCourt;
before(async () => (court = await openHistoryCourt()));
after(() => court.testServer.close());

/** Cases begin alike: a server dies once at each moment, in the first case that has it. */
const died = new Map<string, Moment>();

for (const each of allCases)
  describe(each.title, () => {
    let moments: Moment[] = [];

    test('in the model', async () => {
      const provider = new ScriptedProvider();
      await playCase(each, { payments: new ModelPayments(provider, () => undefined), provider });
    });

    test('on PostgreSQL', async () => {
      const server = new DyingServer();
      await court.play(server.reach, (payments, provider) => playCase(each, { payments, provider, server }));
      moments = server.reached;
    });

    test('on PostgreSQL, although the server dies at each point', async (t) => {
      for (const moment of moments.filter(({ key }) => !died.has(key))) {
        died.set(moment.key, moment);
        for (const next of ['repairs what it finds', 'gets the same call'] as const)
          await t.test(`${moment.key}, and the next one ${next}`, async () => {
            const server = new DyingServer(moment, next);
            await court.play(server.reach, (payments, provider) => playCase(each, { payments, provider, server }));
            assert.ok(server.isDead);
          });
      }
    });
  });

test('A server has died at each point of payments and disputes', () => {
  const points = new Set([...died.values()].map(({ point }) => point));
  assert.deepEqual([...points].toSorted(), [...paymentPoints, ...disputePoints].toSorted());
});
