import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { giveToPrograms, missingPrograms } from './debian-programs';
import { startHaproxy, type Balancer } from './haproxy';

const requestsAMinute = 40;

describe('HAProxy with our configuration', { skip: missingPrograms('haproxy', 'setpriv') }, () => {
  const received = [0, 0];
  const servers: Server[] = [];
  let folder: string;
  let balancer: Balancer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'food-court-haproxy-'));
    giveToPrograms(folder);
    const ports = await Promise.all(
      received.map(async (_, place) => {
        const server = createServer((asked, answer) => {
          if (asked.url !== '/readyz') received[place] = (received[place] ?? 0) + 1;
          answer.end(asked.headers['x-forwarded-for']);
        }).listen(0, '127.0.0.1');
        servers.push(server);
        await once(server, 'listening');
        return (server.address() as AddressInfo).port;
      }),
    );
    const [one = 0, two = 0] = ports;
    const nowhere = { address: '127.0.0.1' };
    balancer = await startHaproxy(
      { serverPorts: [one, two], nodes: { one: nowhere, two: nowhere }, requestsAMinute },
      folder,
    );
  });
  after(async () => {
    await balancer.stop();
    for (const server of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('balances requests, passes on the visitor’s address, and limits requests across all servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * requestsAMinute }, async () => {
        const answer = await fetch(`http://${balancer.court}/`);
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
      }),
    );
    const taken = answers.filter(({ status }) => status === 200);
    assert.ok(taken.length <= requestsAMinute, `${taken.length} were taken`);
    assert.deepEqual(new Set(taken.map(({ text }) => text)), new Set(['127.0.0.1']));
    assert.ok(received.every((count) => count > 0));
    for (const { status, retryAfter } of answers.filter((answer) => answer.status !== 200))
      assert.deepEqual([status, retryAfter], [429, '60']);
  });
});
