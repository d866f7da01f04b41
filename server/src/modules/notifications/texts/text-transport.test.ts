import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startSandbox } from '@food-court/sandbox';
import { readSettings } from '#platform/config/env';
import { sandboxed } from '#platform/config/testing/environments';
import { textTransport } from './text-transport';

const to = '+447700900123';

test('delivers texts to the phone in the sandbox’s outbox, which can answer STOP and START', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'food-court-texts-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const place = { publicOrigin: 'http://localhost:3000', project: 'demo-food-court', port: 0 };
  const sandbox = await startSandbox({ dataDir, ...place, withPostgres: false, withCards: false });
  const { texts } = readSettings({ ...sandboxed, SANDBOX_URL: sandbox.sandboxUrl });
  const send = textTransport(texts) ?? assert.fail('no texts');
  const answer = (word: string) =>
    fetch(`${sandbox.sandboxUrl}/sandbox/outbox/answers`, {
      method: 'POST',
      body: new URLSearchParams({ phone: to, answer: word }),
      redirect: 'manual',
    });
  try {
    assert.equal(await send({ to, body: 'Order 45 is ready.' }), 'sent');
    const shown = await (await fetch(`${sandbox.sandboxUrl}/sandbox/outbox`)).text();
    assert.match(shown, /Order 45 is ready\..*Reply STOP/s);
    await answer('STOP');
    assert.equal(await send({ to, body: 'Order 46 is ready.' }), 'stopped');
    await answer('START');
    assert.equal(await send({ to, body: 'Order 47 is ready.' }), 'sent');
    assert.equal(await send({ to: '+15005550001', body: 'Order 48 is ready.' }), 'stopped');
  } finally {
    await sandbox.stop();
  }
  assert.deepEqual(await send({ to, body: 'Order 49 is ready.' }), { retry: 'ECONNREFUSED' });
});

test('a court without settings for texts sends none', () => assert.equal(textTransport(undefined), undefined));

async function gateway(t: TestContext, status: number, body: string) {
  const server = createServer((_request, reply) => reply.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return textTransport({ url, account: 'AC1', token: 'secret', from: '+15005550006' }) ?? assert.fail('no texts');
}

for (const [status, body, outcome] of [
  [201, '{"sid":"SM1"}', 'sent'],
  [400, '{"code":21610}', 'stopped'],
  [400, '{"code":21211}', 'stopped'],
  [429, '{"code":20429}', { retry: 'it was answered 429 (20429)' }],
  [503, 'busy', { retry: 'it was answered 503' }],
  [500, '{}', { lost: 'it was answered 500' }],
  [401, '{"code":20003}', { lost: 'it was answered 401 (20003)' }],
] as const)
  test(`a gateway that answers ${status} ${body} has ${JSON.stringify(outcome)}`, async (t) =>
    assert.deepEqual(await (await gateway(t, status, body))({ to, body: 'Order 45 is ready.' }), outcome));
