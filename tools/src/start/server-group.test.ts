import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Child } from './processes/child';
import { freePorts, startServerGroup } from './server-group';

describe('a group of servers', () => {
  const crash = new Map<string, () => void>();
  let starts: string[];
  let lines: string[];
  let failsNext: boolean;
  let group: Child<void>;
  let url: string;

  /** A server that answers its name, and ends on request. */
  function start({ name, port }: { name: string; port: number }): Child<unknown> {
    starts.push(name);
    const server = createServer((_asked, answer) => void answer.end(name)).listen(port, '127.0.0.1');
    const exited = once(server, 'close').then(() => 1);
    const stop = async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await exited;
    };
    crash.set(name, () => void stop());
    return { ready: failsNext ? Promise.reject(new Error('no memory')) : once(server, 'listening'), exited, stop };
  }

  beforeEach(async () => {
    [starts, lines, failsNext] = [[], [], false];
    const [port = 0] = await freePorts(1);
    url = `http://127.0.0.1:${port}/`;
    group = startServerGroup({
      address: { host: '127.0.0.1', port },
      servers: 2,
      start,
      log: (line) => lines.push(line),
    });
    await group.ready;
  });
  afterEach(() => group.stop());

  const ask = async (): Promise<string> => (await fetch(url)).text();

  test('answers at one address through each of its servers', async () => {
    assert.deepEqual(starts, ['server-1', 'server-2']);
    assert.match(await ask(), /^server-[12]$/);
  });

  test('answers while one of its servers is down, and restarts that one', async () => {
    crash.get('server-1')?.();
    assert.match(await ask(), /^server-[12]$/);
    while (starts.length < 3) await turn();
    assert.deepEqual([starts.at(-1), lines], ['server-1', ['! server-1 stopped unexpectedly and is restarting']]);
  });

  test('ends when a server can’t be restarted', async () => {
    failsNext = true;
    crash.get('server-2')?.();
    assert.equal(await group.exited, 1);
  });

  test('restarts nothing when it is stopped', async () => {
    await group.stop();
    assert.deepEqual([starts.length, lines], [2, []]);
    await assert.rejects(ask());
  });
});
