import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  createFakeSite,
  kitchenBundle,
  createTestServer,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

describe('live reload, when it is enabled', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-reload-'));
    store = createFakeSite(releasesDir);
    testServer = await createTestServer({ releasesDir, liveReload: true });
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => rm(releasesDir, { recursive: true }));

  const watch = async () => {
    const { port } = testServer.app.server.address() as AddressInfo;
    const [events] = (await once(get({ host: '127.0.0.1', port, path: '/live-reload', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return events.setEncoding('utf8');
  };

  test('each page includes the script', async () => {
    assert.match(
      (await testServer.app.inject('/soups')).body,
      /<script defer src="\/live-reload\.js" integrity="sha256-[^"]+" crossorigin="anonymous"><\/script>/,
    );
    const { headers, body } = await testServer.app.inject('/live-reload.js');
    assert.match(String(headers['content-type']), /^text\/javascript/);
    assert.match(body, /location\.reload/);
  });

  test('notifies an open page of another build, and does not keep the server from stopping', async () => {
    const events = await watch();
    assert.equal(events.headers['content-type'], 'text/event-stream');
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
    let received = '';
    for await (const chunk of events) {
      received += chunk;
      if (received.includes('event: released')) break;
    }
    const another = await watch();
    another.resume();
    await Promise.all([testServer.close(), once(another, 'end')]);
  });
});
