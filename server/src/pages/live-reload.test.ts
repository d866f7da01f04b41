import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { clientReportsAddress } from '@food-court/federation/discovery';
import { createFakeSite, createTestServer, waitForValue, type TestServer } from '../testing/index';

describe('while sources are edited', () => {
  let testServer: TestServer;
  let releasesDir: string;
  const reports: string[] = [];
  const development = createServer((request, response) => {
    if (request.method === 'POST')
      return void text(request).then((report) => (reports.push(report), response.writeHead(204).end()));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`: ${request.url}\n\n`);
  });

  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-reload-'));
    createFakeSite(releasesDir);
    await once(development.listen(0, '127.0.0.1'), 'listening');
    const { port } = development.address() as AddressInfo;
    testServer = await createTestServer({ releasesDir, liveReload: `http://127.0.0.1:${port}` });
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    development.closeAllConnections();
    development.close();
    await rm(releasesDir, { recursive: true });
  });

  test('each page has the script, and no policy that refuses code without a published hash', async () => {
    const { headers, body } = await testServer.app.inject('/soups');
    assert.match(body, /<script defer src="\/local-build\/reload\.js"><\/script>/);
    assert.deepEqual([headers['integrity-policy'], headers['integrity-policy-report-only']], [undefined, undefined]);
  });

  test('a report of a page reaches the developer', async () => {
    const report = { name: 'kitchen', build: 'k1', what: 'load', path: '/soups', message: 'no ice' };
    await testServer.app.inject({ method: 'POST', url: clientReportsAddress, payload: report });
    await waitForValue(async () => reports.length, 1);
    assert.equal((JSON.parse(reports[0] ?? '{}') as typeof report).message, 'no ice');
  });

  test('news of builds reach a page, and do not keep the server from stopping', async () => {
    const { port } = testServer.app.server.address() as AddressInfo;
    const asked = get({ host: '127.0.0.1', port, path: '/local-build/news', agent: false });
    const [events] = (await once(asked, 'response')) as [IncomingMessage];
    const [first] = (await once(events, 'data')) as [Buffer];
    assert.equal(String(first), ': /local-build/news\n\n');
    // The server aborts it, which is an error to the client.
    events.on('error', () => {});
    const closed = new Promise((resolve) => void events.once('close', resolve));
    await Promise.all([testServer.close(), closed]);
  });
});
