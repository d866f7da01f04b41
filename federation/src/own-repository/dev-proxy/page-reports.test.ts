import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { LocalReload } from './local-reload';
import { answerReport } from './page-reports';

const report = JSON.stringify({ name: 'bar', path: '/drinks', message: 'no ice' });

async function start(t: TestContext) {
  const said: string[] = [];
  t.mock.method(console, 'error', (line: string) => said.push(line));
  const reload = new LocalReload();
  const server = createServer((request, response) => void answerReport(request, response, reload));
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Not by `fetch`, which adds headers of its own. */
  const send = async (headers: Record<string, string>, body = report) => {
    const sent = ask(address, { method: 'POST', headers });
    const answered = once(sent.end(body), 'response');
    const [answer] = await answered;
    await text(answer);
    return answer.statusCode as number;
  };
  return { said, address, send };
}

describe('a report of a page', () => {
  test('is shown only if it is from a page of the proxy', async (t) => {
    const { said, address, send } = await start(t);
    for (const site of ['cross-site', 'same-site', 'none'])
      assert.equal(await send({ 'sec-fetch-site': site, origin: address }), 403, site);
    assert.equal(await send({}), 403);
    assert.equal(await send({ origin: 'https://evil.example' }), 403);
    assert.deepEqual(said, []);
    assert.equal(await send({ 'sec-fetch-site': 'same-origin' }), 204);
    assert.equal(await send({ origin: address }), 204);
    assert.equal(said.length, 2);
  });

  test('can’t be long, and must be a report', async (t) => {
    const { said, send } = await start(t);
    const fromPage = { 'sec-fetch-site': 'same-origin' };
    assert.equal(await send(fromPage, JSON.stringify({ message: 'x'.repeat(1_000_000) })), 413);
    assert.equal(await send(fromPage, 'null'), 400);
    assert.equal(await send(fromPage, '{"name'), 400);
    assert.deepEqual(said, []);
  });

  test('gives the terminal no orders', async (t) => {
    const { said, send } = await start(t);
    const message = '\u001b]0;owned\u0007\u009b2J\r\n✔ all is well';
    await send({ 'sec-fetch-site': 'same-origin' }, JSON.stringify({ name: 'bar', path: '/', message }));
    assert.deepEqual(said, ['✖ bar failed in the browser at /:  ]0;owned 2J ✔ all is well']);
  });
});
