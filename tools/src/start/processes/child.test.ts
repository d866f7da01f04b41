import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startChild } from './child';

const folder = mkdtempSync(path.join(tmpdir(), 'food-court-child-'));
after(() => rmSync(folder, { recursive: true }));

function start(name: string, program: string, env: Record<string, string | undefined> = {}) {
  const module = path.join(folder, `${name}.mjs`);
  writeFileSync(module, program);
  return startChild<{ answer: string }>({ name, module, env, logFolder: path.join(folder, 'logs') });
}

describe('a process of the product', () => {
  test('is ready after its message, has its settings, and stops on request', async () => {
    const child = start(
      'kitchen',
      "process.on('disconnect', () => process.exit(9)); process.send({ other: 1 }); process.send({ ready: true, answer: process.env.DISH });",
      { DISH: 'soup' },
    );
    assert.equal((await child.ready).answer, 'soup');
    await child.stop();
    assert.equal(await child.exited, null);
    await child.stop();
  });

  test('reports its last output when it ends before it is ready', async () => {
    const child = start('broken', "process.stderr.write('There is no flour.\\n'); process.exitCode = 3;");
    await assert.rejects(child.ready, { message: 'There is no flour.' });
    assert.equal(await child.exited, 3);
  });

  test('reports its log file when it ends without output', { timeout: 30_000 }, async () => {
    const child = start('mute', "console.log('kneading');");
    await assert.rejects(child.ready, {
      message: `The mute stopped before it was ready; see ${path.join(folder, 'logs/mute.log')}`,
    });
    // The log may be written a moment after the process has ended.
    const log = path.join(folder, 'logs/mute.log');
    while (readFileSync(log, 'utf8') === '') await setTimeout(10);
    assert.equal(readFileSync(log, 'utf8'), 'kneading\n');
  });

  test('may finish its work when it is stopped', async () => {
    const child = start(
      'tidy',
      "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); process.send({ ready: true });",
    );
    await child.ready;
    await child.stop();
    assert.equal(await child.exited, 7);
  });
});
