import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestBrowser } from '#testing/index';
import { admittedBuilds } from '../discovery/admitted-builds';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const fileOf = (build: string): string => `/releases/kitchen/${build}/client/soups.js`;

describe('the files of an uploaded build', () => {
  let site: ReleaseSite;
  let token: string;
  before(async () => {
    site = await openReleaseSite();
    token = await site.team('kitchen-ci', ['stage', 'preview', 'canary', 'release', 'rollback']);
    for (const build of ['k2', 'k3', 'k4']) await site.upload(token, 'kitchen', build);
  });
  after(() => site.close());

  const statusOf = async (build: string, headers = {}) =>
    (await site.app.inject({ url: fileOf(build), headers })).statusCode;
  const change = async (what: Parameters<ReleaseSite['change']>[1]) => {
    const { statusCode, body } = await site.change(token, what);
    assert.equal(statusCode, 200, body);
  };

  test('are readable by nobody until the build is shown to somebody', async () => {
    const answer = await site.app.inject(fileOf('k2'));
    assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [404, 'no-store']);
    for (const address of [`${fileOf('k2')}.br`, fileOf('k2').replace('kitchen', '%6bitchen')])
      assert.equal((await site.app.inject(address)).statusCode, 404, address);
    assert.equal((await site.app.inject({ method: 'HEAD', url: fileOf('k2') })).statusCode, 404);
  });

  test('are readable only in the browser that previews the build, and are not cached for others', async () => {
    await change({ what: 'preview', builds: { kitchen: 'k2' } });
    const browser = createTestBrowser(site.app);
    await browser.request('/soups');
    assert.equal((await browser.request(fileOf('k2'))).statusCode, 404);
    await browser.request('/soups?mfe=kitchen@k2');
    const read = await browser.request(fileOf('k2'));
    assert.deepEqual([read.statusCode, read.headers['cache-control']], [200, 'private, max-age=31536000, immutable']);
    assert.equal((await browser.request(fileOf('k3'))).statusCode, 404);
    assert.equal(await statusOf('k2', { cookie: 'food-court-preview=kitchen:k2' }), 404);
    assert.equal(await statusOf('k2'), 404);
    await change({ what: 'withdrawal', name: 'kitchen', build: 'k2' });
    assert.equal((await browser.request(fileOf('k2'))).statusCode, 404);
  });

  test('are readable by everybody once it is a canary or live, even after visitors get another one', async () => {
    await change({ what: 'canary', builds: { kitchen: 'k3' }, share: 1 });
    assert.equal(await statusOf('k3'), 200);
    await change({ what: 'release', builds: { kitchen: 'k4' } });
    const live = await site.app.inject(fileOf('k4'));
    assert.deepEqual([live.statusCode, live.headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    await change({ what: 'rollback', name: 'kitchen', to: 'k1' });
    const served = async (of: (name: string, build: string) => Promise<string>) =>
      Promise.all(['k1', 'k2', 'k3', 'k4', 'k9'].map((build) => of('kitchen', build)));
    const expected = ['everybody', 'nobody', 'everybody', 'everybody', 'nobody'];
    assert.deepEqual(await served(admittedBuilds(site.store)), expected, 'a server that has just started');
    assert.deepEqual([await statusOf('k3'), await statusOf('k4'), await statusOf('k2')], [200, 200, 404]);
  });

  test('are readable by everybody when its canary ended while this server was not looking', async () => {
    const audienceOf = admittedBuilds(site.store);
    assert.equal(await audienceOf('kitchen', 'k5'), 'nobody');
    await site.upload(token, 'kitchen', 'k5');
    await change({ what: 'canary', builds: { kitchen: 'k5' }, share: 1 });
    await change({ what: 'withdrawal', name: 'kitchen' });
    assert.equal(await audienceOf('kitchen', 'k5'), 'everybody');
  });

  test('are readable by everybody when others change the releases while the history is read', async () => {
    for (const build of ['k6', 'k7']) await site.upload(token, 'kitchen', build);
    const tryOut = async (build: string): Promise<void> => {
      await change({ what: 'canary', builds: { kitchen: build }, share: 1 });
      await change({ what: 'withdrawal', name: 'kitchen' });
    };
    let isBusy = false;
    const audienceOf = admittedBuilds({
      ...site.store,
      readDiscovery: async () => {
        const read = await site.store.readDiscovery();
        if (isBusy) await tryOut('k7');
        return read;
      },
    });
    assert.equal(await audienceOf('kitchen', 'k6'), 'nobody');
    await tryOut('k6');
    isBusy = true;
    assert.equal(await audienceOf('kitchen', 'k6'), 'everybody');
  });
});

test('are readable again after a new preview, when a two-week-old preview was removed from the document by the next change', async () => {
  const site = await openReleaseSite();
  try {
    const token = await site.team('kitchen-ci', ['stage', 'preview', 'release']);
    for (const build of ['k2', 'k3']) await site.upload(token, 'kitchen', build);
    const preview = { what: 'preview', builds: { kitchen: 'k2' } } as const;
    const age = async () => {
      const discovery = JSON.parse((await site.store.readDiscovery())?.text ?? '') as typeof site.fakeStore.discovery;
      for (const version of discovery.microFrontends.kitchen ?? [])
        if (version.metadata.version === 'k2')
          version.extras.since = new Date(Date.now() - 15 * 86_400_000).toISOString();
      site.fakeStore.writeDiscovery(JSON.stringify(discovery));
    };
    await site.change(token, preview);
    await age();
    await site.change(token, preview);
    const [, again] =
      (JSON.parse((await site.store.readDiscovery())?.text ?? '') as typeof site.fakeStore.discovery).microFrontends
        .kitchen ?? [];
    assert.ok(Date.now() - Date.parse(again?.extras.since ?? '') < 60_000);
    await age();
    await site.change(token, { what: 'release', builds: { kitchen: 'k3' } });
    assert.equal(await site.served('kitchen'), 'k3 100 live');
  } finally {
    await site.close();
  }
});
