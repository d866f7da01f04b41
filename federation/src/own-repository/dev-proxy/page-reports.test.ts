import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { HotUpdates } from './hot-updates';
import { LocalReload } from './local-reload';
import { answerReport } from './page-reports';

const report = JSON.stringify({ name: 'bar', path: '/drinks', message: 'no ice' });

/** The first line of the script is the second line of a source. */
const built = new Map([
  [
    '/releases/bar/dev-1/client/main.js.map',
    Buffer.from('{"sources":["./src/offers.tsx"],"sourcesContent":["one\\nthrow ice;"],"mappings":"AACA"}'),
  ],
]);

async function start(t: TestContext) {
  const said: string[] = [];
  t.mock.method(console, 'error', (line: string) => said.push(line));
  const reload = new LocalReload();
  const shown = t.mock.method(reload, 'showFaultOfPage').mock;
  const parts = { reload, updates: new HotUpdates(), builds: { file: (name: string) => built.get(name) } };
  const server = createServer((request, response) => void answerReport(request, response, parts));
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
  return { said, shown, address, send };
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

  test('is shown with the lines of the source that threw, which name the deployable', async (t) => {
    const { said, shown, send } = await start(t);
    const stack = 'Error: no ice\n    at Offers (https://food.example/releases/bar/dev-1/client/main.js:1:9)';
    const body = JSON.stringify({ ...JSON.parse(report), name: 'shell', stack });
    assert.equal(await send({ 'sec-fetch-site': 'same-origin' }, body), 204);
    const text = 'no ice\n\nsrc/offers.tsx:2\n\n  1 | one\n> 2 | throw ice;';
    assert.deepEqual(said, [`✖ bar failed in the browser at /drinks: ${text}`]);
    assert.deepEqual(
      shown.calls.map(({ arguments: [fault] }) => fault),
      [{ title: 'bar failed at /drinks', text }],
    );
  });

  test('is shown without a place when its stack leads nowhere', async (t) => {
    const { said, send } = await start(t);
    for (const stack of [7, ['at f'], { line: 1 }, 'x'.repeat(30_000)])
      assert.equal(await send({ 'sec-fetch-site': 'same-origin' }, JSON.stringify({ message: 'no ice', stack })), 204);
    assert.deepEqual(new Set(said), new Set(['✖  failed in the browser at : no ice']));
  });

  test('gives the terminal no orders', async (t) => {
    const { said, send } = await start(t);
    const message = '\u001b]0;owned\u0007\u009b2J\r\n✔ all is well';
    await send({ 'sec-fetch-site': 'same-origin' }, JSON.stringify({ name: 'bar', path: '/', message }));
    assert.deepEqual(said, ['✖ bar failed in the browser at /:  ]0;owned 2J ✔ all is well']);
  });
});
