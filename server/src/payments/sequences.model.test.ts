import { test } from 'node:test';
import fc from 'fast-check';
import type { FaultPoint } from './fault-points';
import { ModelTill } from './testing/model-till';
import { ScriptedProvider } from './testing/scripted-provider';
import { assertSettled, live, sequences } from './testing/sequences';
import { Abandoned } from './testing/till';

test('ten thousand random lives of a till, with crashes and a failing provider: the books are right at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(sequences(30), async (sequence) => {
      const provider = new ScriptedProvider();
      let crash: FaultPoint | undefined;
      const till = new ModelTill(provider, (point) => {
        if (point !== crash) return;
        crash = undefined;
        throw new Abandoned();
      });
      await live(till, provider, (point) => (crash = point), sequence);
      await assertSettled(till, provider);
    }),
    { numRuns: 10_000 },
  );
});
