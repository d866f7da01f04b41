import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { discoverySchema, type Discovery, type Version } from '#discovery/index';
import { tempFolder } from '#testing/temp-folder';
import type { Workplace } from './workplace';
import { explain } from './explain';

const version = (name: string, build: string, traffic: number, fallback?: string): Version => ({
  url: `/releases/${name}/${build}/client/mf-manifest.json`,
  ...(fallback !== undefined && { fallbackUrl: `/releases/${name}/${fallback}/client/mf-manifest.json` }),
  metadata: { version: build, integrity: 'sha384-0' },
  deployment: { traffic, default: traffic > 50 },
  extras: { since: '2026-11-20T08:30:00.000Z', by: 'Ada' },
});

const discovery: Discovery = {
  schema: discoverySchema,
  microFrontends: {
    shell: [version('shell', 's2', 100)],
    menu: [version('menu', 'm2', 90), version('menu', 'm3', 10)],
    reviews: [version('reviews', 'r2', 100, 'r1')],
    tips: [version('tips', 't1', 5)],
  },
};

const release = (name: string, build: string) => ({ build, base: `/releases/${name}/${build}/` });
const surface = {
  name: 'menu',
  routes: [{ path: '/dish/:id', screen: 'menu/dish', access: 'anyone', render: 'server', title: 'Dish' }],
  slots: { 'dish#below': { version: 1, props: {}, atMost: 1 } },
  sources: { connect: ['https://api.maps.example'], img: ['https://tiles.example'] },
};
const parts = [{ slot: 'menu/dish#below', versions: [1], name: 'votes', order: 1 }];
const state = {
  rendered: true,
  lineup: {
    shell: release('shell', 's2'),
    remotes: { menu: release('menu', 'm3'), reviews: release('reviews', 'r1') },
  },
  manifests: {
    menu: { metaData: { foodCourt: { surface } } },
    reviews: { metaData: { foodCourt: { surface: { name: 'reviews', routes: [], parts } } } },
  },
};
const libraries = (builds: string): object =>
  builds.startsWith('shell') ? { react: { version: '19.3.1' } } : { react: { version: '^19.3.0' } };

const flag = { owner: 'menu@example.com', expires: '2027-01-31' };
const surfaceOf = (builds: string): object =>
  builds.startsWith('menu')
    ? { flags: { 'new-card': { ...flag, default: false }, photos: { ...flag, default: true } } }
    : { routes: [] };

interface AskedSite {
  origin: string;
  cookies: (string | undefined)[];
}

/** A site with one page, its files and the manifests of its builds. */
async function startSite(t: TestContext): Promise<AskedSite> {
  const cookies: AskedSite['cookies'] = [];
  const bodyOf = ({ url = '', headers, method }: IncomingMessage): string => {
    const build = /^\/releases\/(.+)\/client\//.exec(url)?.[1];
    if (build && url.endsWith('mf-manifest.json'))
      return JSON.stringify({ metaData: { foodCourt: { surface: surfaceOf(build), libraries: libraries(build) } } });
    if (build) return method === 'HEAD' ? 'x'.repeat(1_500) : '';
    cookies.push(headers.cookie);
    if (url !== '/dish/7') return 'nothing here';
    return `<link rel="preload" as="script" href="/releases/menu/m3/client/dish.1.js">
      <script type="application/json" id="page-state">${JSON.stringify(state)}</script>
      <script type="application/json" id="page-flags">{"menu":{"new-card":true}}</script>`;
  };
  const server = createServer((request, reply) => {
    const body = bodyOf(request);
    reply.setHeader('content-length', Buffer.byteLength(body));
    reply.setHeader('content-security-policy', "img-src 'self'; connect-src 'self' https://api.maps.example");
    reply.end(body);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookies };
}

const workplaceAt = (origin: string) =>
  ({
    line: (command: string, ...words: string[]) => ['npm run', command, '--', ...words].join(' '),
    origin: () => origin,
    openSite: () => ({ state: async () => ({ place: origin, discovery }) }),
  }) as unknown as Workplace;

async function explained(t: TestContext, ...args: string[]): Promise<{ site: AskedSite; text: string }> {
  const site = await startSite(t);
  const log = t.mock.method(console, 'log', () => undefined);
  await explain(args, workplaceAt(site.origin));
  return { site, text: String(log.mock.calls[0]?.arguments[0]).replaceAll(site.origin, 'https://food.example') };
}

describe('explain', () => {
  test('says which builds a visitor gets, why, what they weigh, and which libraries they share', async (t) => {
    const { text } = await explained(t, '/dish/7');
    assert.deepEqual(text.split('\n'), [
      'https://food.example/dish/7  200, 0.9 kB, rendered by the server',
      '/dish/:id is menu/dish, in the frame of shell',
      '',
      'Who owns which part:',
      '  shell        frame of the site',
      '  menu         screen, menu/dish',
      '  reviews      slot below, reviews/votes.part',
      '',
      'Sources of this page besides those of the site:',
      '  connect https://api.maps.example',
      '  img https://tiles.example, not approved by the site',
      '',
      'shell        s2            live since 2026-11-20 08:30 by Ada',
      'menu         m3            canary, drawn for 10 % since 2026-11-20 08:30 by Ada',
      'reviews      r1            fallback, because r2 failed in this browser',
      'tips: not shown, because this visitor has no canary or preview of it, or it hung this browser',
      '',
      'Files that the document names, compressed:',
      '  menu            1.5 kB  dish.1.js 1.5 kB',
      '',
      'Flags of this visit:',
      '  menu         new-card: on',
      '  menu         photos: on, its default',
      '',
      'Libraries of the shell, and the remotes that need them:',
      '  react 19.3.1: menu ^19.3.0, reviews ^19.3.0',
    ]);
  });

  test('refuses the address of a preview, which belongs to a browser', async (t) => {
    await assert.rejects(explained(t, '/dish/7?mfe=menu@m9'), /A preview belongs to a browser/);
  });

  test('asks as the browser whose cookies it is given, and prints JSON for programs', async (t) => {
    const { site, text } = await explained(t, '/dish/7', '--cookie', 'food-court-visitor=v1', '--json');
    assert.deepEqual(site.cookies, ['food-court-visitor=v1']);
    const { parts } = JSON.parse(text) as { parts: { name: string; build: string }[] };
    assert.deepEqual(
      parts.map(({ name, build }) => `${name}@${build}`),
      ['shell@s2', 'menu@m3', 'reviews@r1'],
    );
  });

  test('writes the same as one page of HTML', async (t) => {
    const file = path.join(tempFolder(), 'dish.html');
    const { text } = await explained(t, '/dish/7', '--html', file);
    assert.match(text, /^✔ .*dish\.html has the same as a page\.$/m);
    const page = readFileSync(file, 'utf8');
    assert.match(page, /^<!doctype html>/);
    for (const cell of ['canary, drawn for 10 % since 2026-11-20 08:30 by Ada', 'reviews/votes.part', 'dish.1.js'])
      assert.ok(page.includes(`>${cell}</td>`), cell);
  });

  test('sends cookies to no other site', async (t) => {
    const { origin } = await startSite(t);
    const elsewhere = ['https://elsewhere.example/', '--cookie', 'food-court-visitor=v1'];
    await assert.rejects(explain(elsewhere, workplaceAt(origin)), /must be of http:\/\/127\.0\.0\.1/);
  });

  test('refuses what is no page of a food court, a site that doesn’t answer, and unknown options', async (t) => {
    const { origin } = await startSite(t);
    await assert.rejects(explain(['/elsewhere'], workplaceAt(origin)), /is no page of a food court: .* 200/);
    await assert.rejects(explain(['/'], workplaceAt('http://127.0.0.1:9')), /127\.0\.0\.1:9 doesn’t answer/);
    for (const wrong of [['--html'], ['--html', '--json'], ['/elsewhere'], ['--cookie', '']])
      await assert.rejects(explain(['/dish/7', ...wrong], workplaceAt(origin)), /^Error: Usage: npm run explain/);
    await assert.rejects(explain(['/', '--verbose'], workplaceAt(origin)), /^Error: Usage: npm run explain/);
  });
});
