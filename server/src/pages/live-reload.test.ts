import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { handMadeSite, kitchenBundle, openTestCourt, type HandMadeStore, type TestCourt } from '#testing/index';

describe('live reload, when it is set', () => {
  let court: TestCourt;
  let releasesDir: string;
  let store: HandMadeStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-reload-'));
    store = handMadeSite(releasesDir);
    court = await openTestCourt({ releasesDir, liveReload: true });
    await court.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => rm(releasesDir, { recursive: true }));

  const watch = async () => {
    const { port } = court.app.server.address() as AddressInfo;
    const [events] = (await once(get({ host: '127.0.0.1', port, path: '/live-reload', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return events.setEncoding('utf8');
  };

  test('each page brings the script', async () => {
    assert.match((await court.app.inject('/soups')).body, /<script defer src="\/live-reload\.js"><\/script>/);
    const { headers, body } = await court.app.inject('/live-reload.js');
    assert.match(String(headers['content-type']), /^text\/javascript/);
    assert.match(body, /location\.reload/);
  });

  test('an open page hears of another build, and the server can stop while it listens', async () => {
    const events = await watch();
    assert.equal(events.headers['content-type'], 'text/event-stream');
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen') });
    let heard = '';
    for await (const words of events) {
      heard += words;
      if (heard.includes('event: released')) break;
    }
    const another = await watch();
    another.resume();
    await Promise.all([court.close(), once(another, 'end')]);
  });
});
