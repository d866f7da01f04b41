import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { describe, test } from 'node:test';
import type { RenderSite, RenderWork } from './render-messages';
import { RenderProcess, RenderProcessNotStarted, type RenderProcessEnded } from './render-process';

const site = { key: 'shell@s1' } as RenderSite;
const work = { task: 'kitchen/soups@k1', timeoutMs: 400 } as RenderWork;

const endsAtOnce = async (): Promise<ChildProcess> =>
  spawn(process.execPath, ['-e', 'process.exit(3)'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });

const sendsNoAnswer = async (): Promise<ChildProcess> => {
  const program =
    "process.send({ kind: 'ready' }); process.on('message', () => process.send({ kind: 'rendered', id: 1 }))";
  return spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
};

test('a render process is killed when it sends an invalid message', async () => {
  const renderer = new RenderProcess(sendsNoAnswer);
  await assert.rejects(renderer.render(site, work), /it sent a message that can’t be read/);
  assert.ok(renderer.hasEnded);
});

describe('a render process whose program can’t run', () => {
  for (const [what, startProgram] of Object.entries({
    'is not found': () => Promise.reject<ChildProcess>(new Error('no memory')),
    'ends at once': endsAtOnce,
  }))
    test(`blames no bundle when the program ${what}`, async () => {
      const renderer = new RenderProcess(startProgram);
      const ended = new Promise<RenderProcessEnded>((resolve) =>
        renderer.start({ name: 'shell', build: 's1', code: '', address: '/' }, [], {
          callApi: async () => assert.fail(),
          onLateFault: () => assert.fail(),
          onEnd: resolve,
        }),
      );
      await assert.rejects(renderer.render(site, work), RenderProcessNotStarted);
      assert.ok((await ended) instanceof RenderProcessNotStarted);
    });
});
