import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { test } from 'node:test';
import { startInBackground } from './background-process';

const noThreads = process.platform === 'linux' ? false : 'only Linux gives each thread a priority';

test('all threads of a background process have a low priority', { skip: noThreads }, async () => {
  const child = await startInBackground();
  try {
    await once(child, 'message');
    const program = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')) || child.pid;
    const threads = readdirSync(`/proc/${program}/task`).map(Number);
    assert.ok(threads.length > 1);
    assert.deepEqual(
      new Set(threads.map((thread) => getPriority(thread))),
      new Set([constants.priority.PRIORITY_BELOW_NORMAL]),
    );
  } finally {
    child.kill('SIGKILL');
  }
});
