import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { LineupNews, Manifest, PageState } from '#discovery/index';
import { proxyServer } from './proxy-server';
import { HotUpdates } from './hot-updates';
import { type LocalBuild, LocalBuilds } from './local-builds';
import { LocalReload } from './local-reload';
import { listen } from './testing/listen';

const manifestOf = (name: string, build: string): Manifest => ({
  metaData: {
    name,
    globalName: name,
    remoteEntry: { name: 'entry.js' },
    foodCourt: {
      build,
      surface: { name, routes: [] },
      entry: { scripts: [], styles: [] },
      screens: {},
      integrity: {},
      libraries: {},
    },
  },
});
const local: LocalBuild = {
  name: 'bar',
  build: 'dev-1',
  base: '/releases/bar/dev-1/',
  manifest: manifestOf('bar', 'dev-1'),
  files: new Map([['entry.js', Buffer.from('local()')]]),
};
const deployed: LineupNews = {
  lineup: {
    shell: { build: 's1', base: '/releases/shell/s1/' },
    remotes: {
      bar: { build: 'b1', base: '/releases/bar/b1/', integrity: 'sha384-b1' },
      kitchen: { build: 'k1', base: '/releases/kitchen/k1/' },
    },
  },
  manifests: { shell: manifestOf('shell', 's1'), bar: manifestOf('bar', 'b1'), kitchen: manifestOf('kitchen', 'k1') },
  closed: ['bar'],
};

let handle: RequestListener;
const site = createServer((asked, answer) => handle(asked, answer));
const builds = new LocalBuilds();
const reload = new LocalReload();
const updates = new HotUpdates();
let origins: { site: string; proxy: string };
let server: ReturnType<typeof proxyServer>;

const portOf = (of: { address: () => unknown }): number => (of.address() as AddressInfo).port;
before(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  builds.add(local);
  origins = { site: `http://127.0.0.1:${portOf(site)}`, proxy: '' };
  server = proxyServer({ origins, builds, reload, updates });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origins.proxy = `http://127.0.0.1:${portOf(server)}`;
});
after(() => {
  for (const each of [server, site]) {
    each.closeAllConnections();
    each.close();
  }
});
beforeEach(() => {
  handle = (_asked, answer) => answer.writeHead(500).end();
});

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const page = (): string => {
  const state = {
    ...deployed,
    config: { imageHost: { url: `${origins.site}/upload`, key: 'k' } },
    integrity: { 'main.js': 'sha256-m' },
    queries: { text: '</script> $&' },
    rendered: true,
  };
  const links = ['/releases/bar/b1/client/home.css', '/releases/kitchen/k1/client/soup.css'].map(
    (href) => `<link rel="stylesheet" href="${href}" data-href="x.css">`,
  );
  const script =
    '<link rel="preload" as="script" fetchpriority="low" href="/releases/shell/s1/client/main.js" integrity="sha256-m" data-run>';
  return `<head>${links.join('')}${script}</head><body><div id="root"><div>Drawn by b1</div></div><script type="application/json" id="page-state">${json(state)}</script></body>`;
};
const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(origins.proxy + path, { headers, redirect: 'manual' });

describe('a page of the deployed site', () => {
  test('contains the local build of one remote and the site’s builds of the others', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"b1"' };
    const policy = { 'content-security-policy': "default-src 'self'" };
    handle = (_asked, answer) => answer.writeHead(200, { ...headers, ...policy }).end(page());
    const answer = await get('/');
    const html = await answer.text();
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageState;
    assert.deepEqual(state.lineup.remotes.bar, { build: 'dev-1', base: '/releases/bar/dev-1/' });
    assert.deepEqual(
      [state.lineup.remotes.kitchen?.build, state.manifests.bar?.metaData.foodCourt.build, state.closed],
      ['k1', 'dev-1', []],
    );
    assert.deepEqual(
      [state.integrity, state.queries, state.rendered],
      [{ 'main.js': 'sha256-m' }, { text: '</script> $&' }, false],
    );
    assert.equal(state.config.imageHost.url, `${origins.proxy}/upload`);
    assert.match(html, /<div id="root"><\/div>/);
    assert.match(html, /<script defer src="\/releases\/shell\/s1\/client\/main\.js" integrity="sha256-m"><\/script>/);
    assert.match(html, /kitchen\/k1\/client\/soup\.css/);
    assert.doesNotMatch(html, /Drawn by b1|bar\/b1\/client/);
    assert.deepEqual(
      [answer.headers.get('etag'), answer.headers.get('content-security-policy')],
      [null, "default-src 'self'"],
    );
  });

  test('waits for the first build, and then opens by itself', async (t) => {
    const early = proxyServer({ origins, builds: new LocalBuilds(), reload, updates }).listen(0, '127.0.0.1');
    t.after(() => early.close());
    await once(early, 'listening');
    const address = `http://127.0.0.1:${portOf({ address: () => early.address() })}/`;
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    assert.match(`${answer.status} ${await answer.text()}`, /^503 [^]*<script defer src="\/local-build\/reload\.js">/);
  });

  test('is not changed when another server answers', async () => {
    handle = (_asked, answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const answer = await get('/');
    assert.deepEqual([answer.status, await answer.text()], [502, '<h1>Bad Gateway</h1>']);
  });

  test('is requested with the site’s own host and origin, and its cookies and redirects work at the proxy', async () => {
    let asked: IncomingMessage | undefined;
    handle = (given, answer) => {
      asked = given;
      answer
        .writeHead(308, {
          location: `${origins.site}/Rice`,
          'set-cookie': ['visit=1; Path=/; Secure; HttpOnly; SameSite=Lax; Domain=food.example', 'secure=2; Path=/'],
        })
        .end();
    };
    const answer = await get('/rice', {
      accept: 'text/html',
      origin: origins.proxy,
      referer: `${origins.proxy}/`,
      'if-none-match': '"b1"',
    });
    assert.equal(answer.headers.get('location'), `${origins.proxy}/Rice`);
    assert.deepEqual(answer.headers.getSetCookie(), ['visit=1; Path=/; HttpOnly; SameSite=Lax', 'secure=2; Path=/']);
    const { host, origin, referer, 'if-none-match': etag } = asked?.headers ?? {};
    assert.deepEqual(
      [host, origin, referer, etag],
      [origins.site.slice('http://'.length), origins.site, `${origins.site}/`, undefined],
    );
  });
});

describe('an open tab', () => {
  test('gets the same lineup from the lineup news', async () => {
    handle = (_asked, answer) =>
      answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag: 'W/"1"' }).end(json(deployed));
    const news = (await (await get('/lineup.json', {})).json()) as LineupNews;
    assert.deepEqual([news.lineup.remotes.bar?.build, news.lineup.remotes.kitchen?.build], ['dev-1', 'k1']);
  });

  test('gets local files from the proxy, including those of earlier builds', async () => {
    builds.add({
      ...local,
      build: 'dev-2',
      base: '/releases/bar/dev-2/',
      files: new Map([['entry.js', Buffer.from('next()')]]),
    });
    const files = await Promise.all(
      ['dev-1', 'dev-2'].map((build) => get(`/releases/bar/${build}/client/entry.js?attempt=1`, {})),
    );
    assert.deepEqual(await Promise.all(files.map((file) => file.text())), ['local()', 'next()']);
    assert.equal(files[0]?.headers.get('content-type'), 'text/javascript; charset=utf-8');
    builds.add(local);
  });

  test('reports failures to the developer only, in the terminal and over the page until it is opened again', async (t) => {
    const said: string[] = [];
    t.mock.method(console, 'error', (line: string) => said.push(line));
    const open = await listen(`${origins.proxy}/local-build/news`);
    const answer = await fetch(`${origins.proxy}/client-reports`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ name: 'bar', path: '/drinks', message: 'no ice' }),
    });
    assert.deepEqual([answer.status, said], [204, ['✖ bar failed in the browser at /drinks: no ice']]);
    assert.equal(await open.next(), 'fault {"title":"bar failed at /drinks","text":"no ice","of":"page"}');
    handle = (_asked, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('');
    await (await get('/drinks')).text();
    const again = await listen(`${origins.proxy}/local-build/news`);
    reload.notifyBuilt('bar');
    assert.equal(await again.next(), 'built null');
    for (const page of [open, again]) page.close();
  });
});

describe('everything else', () => {
  test('is passed on unchanged, in both directions', async () => {
    handle = (asked, answer) => asked.pipe(answer.writeHead(201, { 'content-type': 'application/json' }));
    const answer = await fetch(`${origins.proxy}/api/orders?x=1`, { method: 'POST', body: 'an order' });
    assert.deepEqual([answer.status, await answer.text()], [201, 'an order']);
  });

  test('is streamed without buffering', async () => {
    let say = (_words: string): void => {};
    handle = (_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write(': watching\n\n');
      say = (text) => void answer.write(text);
    };
    const [news] = (await once(request(`${origins.proxy}/api/orders/events`).end(), 'response')) as [IncomingMessage];
    await once(news, 'data');
    say('data: 1\n\n');
    assert.equal(String((await once(news, 'data'))[0]), 'data: 1\n\n');
    news.destroy();
  });

  test('may upgrade to a web socket', async () => {
    site.once('upgrade', (_asked, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    const headers = { connection: 'Upgrade', upgrade: 'echo' };
    const [, socket] = (await once(request(`${origins.proxy}/socket`, { headers }).end(), 'upgrade')) as [
      IncomingMessage,
      NodeJS.ReadWriteStream & { destroy: () => void },
    ];
    socket.write('hello');
    assert.equal(String((await once(socket, 'data'))[0]), 'hello');
    socket.destroy();
  });

  test('answers 502 with an explanation when the site can’t be reached', async (t) => {
    t.mock.method(console, 'error', () => {});
    handle = (asked) => asked.socket.destroy();
    const answer = await get('/');
    assert.deepEqual([answer.status, /can’t be reached: .+\nReload/.test(await answer.text())], [502, true]);
  });
});
