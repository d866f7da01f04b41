import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { guestScreen, type LineupNews, type PageState } from '#discovery/index';
import { exampleManifest, exampleRoute } from '#testing/example-manifest';
import type { Origins } from './adapt-response';
import { checkSite, noticeOf } from './check-site';
import { HotUpdates } from './hot-updates';
import { LocalBuilds, type LocalBuild } from './local-builds';
import { LocalReload } from './local-reload';
import { proxyServer } from './proxy-server';

const manifestOf = (build: string) => {
  const route = exampleRoute({ path: '/votes', screen: 'votes/votes', access: 'signed-in' });
  const manifest = exampleManifest([route], 'votes', build);
  Object.assign(manifest.metaData.foodCourt.surface, { sources: { connect: ['https://maps.example'] } });
  return manifest;
};
const local: LocalBuild = {
  ...{ name: 'votes', build: 'dev', base: '/releases/votes/dev/', manifest: manifestOf('dev') },
  files: new Map([['entry.js', Buffer.from('local()')]]),
};

const news = (guests: LineupNews['guests']): LineupNews => ({
  lineup: {
    shell: { build: 's1', base: '/releases/shell/s1/' },
    remotes: { votes: { build: 'v1', base: '/releases/votes/v1/' } },
  },
  manifests: { votes: manifestOf('v1') },
  ...(guests && { guests }),
});

let guests: LineupNews['guests'];
const policyOfFrame = "sandbox allow-scripts; connect-src 'none'";
const policyOf = (url = ''): string => (url.startsWith('/guest-frames/') ? policyOfFrame : "connect-src 'self'");
const site = createServer(({ url }, answer) => {
  if (url === '/lineup.json')
    return answer.setHeader('content-type', 'application/json').end(JSON.stringify(news(guests)));
  const state = { ...news(guests), config: { imageHost: { url: '' } }, rendered: true };
  return answer
    .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policyOf(url) })
    .end(
      `<body><div id="root">Drawn</div><script type="application/json" id="page-state">${JSON.stringify(state)}</script></body>`,
    );
});
const builds = new LocalBuilds();
const origins: Origins = { site: '', proxy: '' };
const server = proxyServer({ origins, builds, reload: new LocalReload(), updates: new HotUpdates() });
const started = async (of: typeof server): Promise<string> => {
  await once(of.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
};
before(async () => {
  builds.add(local);
  Object.assign(origins, { site: await started(site), proxy: await started(server) });
});
after(() => {
  for (const each of [server, site]) {
    each.closeAllConnections();
    each.close();
  }
});

async function shown(pathname: string) {
  const answer = await fetch(origins.proxy + pathname, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const { manifests } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageState;
  const { surface, build } = manifests.votes!.metaData.foodCourt;
  const [{ screen, access } = {}] = surface.routes;
  const policy = answer.headers.get('content-security-policy');
  return { build, screen, access, policy, hasNews: html.includes('/local-build/reload.js') };
}

describe('a remote that the site runs as a guest', () => {
  before(() => (guests = { votes: ['GET /banner'] }));

  test('is shown in a frame, and the page around it gets none of its sources', async () =>
    assert.deepEqual(await shown('/votes'), {
      ...{ build: 'dev', screen: guestScreen, access: 'signed-in', hasNews: true },
      policy: "connect-src 'self'",
    }));

  test('has its local build in the document of the frame, with the site’s policy and without other scripts', async () =>
    assert.deepEqual(await shown('/guest-frames/votes/votes'), {
      ...{ build: 'dev', screen: 'votes/votes', access: 'anyone', hasNews: false },
      policy: policyOfFrame,
    }));

  test('is a guest in open tabs, too', async () => {
    const { manifests } = (await (await fetch(`${origins.proxy}/lineup.json`)).json()) as LineupNews;
    assert.equal(manifests.votes?.metaData.foodCourt.surface.routes[0]?.screen, guestScreen);
  });

  test('lets a frame without an origin read its files, and no other site', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${origins.proxy}${local.base}client/entry.js`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    assert.deepEqual([await allowed('null'), await allowed('https://evil.example')], ['null', null]);
  });

  test('is announced with what its frame lacks and the calls it may make', async () => {
    const onSite = await checkSite(origins.site, 'votes');
    assert.match(
      noticeOf('https://food.example', 'votes', onSite),
      /^! https:\/\/food\.example runs votes as a guest.* no storage .* only these calls: GET \/banner\.\n$/,
    );
    assert.match(noticeOf('a', 'votes', { isReleased: true, callsOfGuest: [] }), / makes no calls\.\n$/);
  });
});

describe('a remote that the site trusts, beside guests', () => {
  before(() => (guests = { tips: [] }));

  test('is shown in the page, with its sources', async () =>
    assert.deepEqual(await shown('/votes'), {
      ...{ build: 'dev', screen: 'votes/votes', access: 'signed-in', hasNews: true },
      policy: "connect-src 'self' https://maps.example",
    }));

  test('is not announced', async () =>
    assert.equal(noticeOf('a', 'votes', await checkSite(origins.site, 'votes')), ''));
});
