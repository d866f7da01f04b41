import assert from 'node:assert/strict';
import { setImmediate as allCallbacks } from 'node:timers/promises';
import { test } from 'node:test';
import { createSharedRun } from './shared-run';

/** Work whose runs end when the test says so. */
function controlledWork() {
  const runs: { end: (result: string) => void; fail: (error: Error) => void }[] = [];
  const share = createSharedRun(() => new Promise<string>((end, fail) => runs.push({ end, fail })));
  return { runs, share };
}

test('a shared run gives everybody who asks while it runs the result of one common next run', async () => {
  const { runs, share } = controlledWork();
  const first = share();
  const others = [share(), share(), share()];
  assert.equal(runs.length, 1);
  runs[0]?.end('early');
  assert.equal(await first, 'early');
  await allCallbacks();
  assert.equal(runs.length, 2);
  runs[1]?.end('late');
  assert.deepEqual(await Promise.all(others), ['late', 'late', 'late']);
  assert.equal(runs.length, 2);
});

test('a shared run that fails does so for everybody who shared it, and the next one runs', async () => {
  const { runs, share } = controlledWork();
  const first = share();
  const second = share();
  runs[0]?.fail(new Error('no answer'));
  await assert.rejects(first, /no answer/);
  await allCallbacks();
  runs[1]?.end('good');
  assert.equal(await second, 'good');
});

test('a shared run starts at once when none is running', async () => {
  const { runs, share } = controlledWork();
  for (const result of ['one', 'two']) {
    const asked = share();
    runs.at(-1)?.end(result);
    assert.equal(await asked, result);
    await allCallbacks();
  }
  assert.equal(runs.length, 2);
});
