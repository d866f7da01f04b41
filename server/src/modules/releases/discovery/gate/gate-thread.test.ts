import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ReleaseRefused } from '@food-court/federation/release';
import { createGateThread } from './gate-thread';

const program = (work: string) => () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
parentPort.on('message', () => { ${work} });
parentPort.postMessage('ready');`,
    { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } },
  );

describe('the thread of the gate', () => {
  test('gives the same verdict as the gate', async () => {
    const gate = createGateThread();
    assert.deepEqual(await gate.judge([], []), []);
    assert.match((await gate.contentFaults('kitchen', [{ file: 'a.css', text: 'h1{}' }])).join(), /“h1” outside/);
  });

  for (const [what, work, reason] of [
    ['never come to an end', 'for (;;);', /they took more than 300 ms/],
    ['take all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));', /memory/],
    ['end the thread', 'process.exit()', /their thread has ended/],
    ['fail', "parentPort.postMessage({ failed: 'no soup' })", /no soup/],
  ] as const)
    test(`builds whose checks ${what} are refused, while the server’s thread keeps running`, async () => {
      const gate = createGateThread({
        timeoutMs: what === 'never come to an end' ? 300 : 30_000,
        start: program(work),
      });
      let isJudged = false;
      const judged = gate.judge([], []).finally(() => (isJudged = true));
      judged.catch(() => undefined);
      await setImmediate();
      assert.equal(isJudged, false);
      await assert.rejects(judged, (error) => error instanceof ReleaseRefused && reason.test(error.message));
    });

  test('a new thread judges the next builds', async () => {
    let starts = 0;
    const gate = createGateThread({
      start: () => program((starts += 1) === 1 ? 'process.exit()' : 'parentPort.postMessage({ result: [] })')(),
    });
    await assert.rejects(gate.judge([], []));
    assert.deepEqual(await gate.judge([], []), []);
    assert.deepEqual(await gate.judge([], []), []);
    assert.equal(starts, 2);
  });
});
