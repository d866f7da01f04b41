import { test } from 'node:test';
import fc from 'fast-check';
import type { FaultPoint } from '#testing/faults/fault-points';
import { runCount } from '#testing/run-counts';
import { SimulatedCrash } from '#modules/payments/testing/history';
import { ModelPayments } from '#modules/payments/testing/model-payments';
import { assertSettled, randomHistories, runHistory } from '#modules/payments/testing/random-histories';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';

test('random payment histories keep the model’s ledger balanced at every step, with crashes and a failing provider', async () => {
  await fc.assert(
    fc.asyncProperty(randomHistories(30), async (history) => {
      const provider = new ScriptedProvider();
      let crash: FaultPoint | undefined;
      const payments = new ModelPayments(provider, (point) => {
        if (point !== crash) return;
        crash = undefined;
        throw new SimulatedCrash();
      });
      await runHistory(payments, provider, (point) => (crash = point), history);
      await assertSettled(payments, provider);
    }),
    { numRuns: runCount(2_000, 10_000) },
  );
});
