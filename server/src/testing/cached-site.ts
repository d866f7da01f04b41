import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiAnswer, RenderWork } from '@food-court/federation/render-process';
import { diskStore } from '@food-court/federation/release';
import { categories } from '@food-court/shared-api/contract';
import type { MenuPart } from '../platform/menu-changes/menu-watch';
import type { PageComposer } from '../pages/compose-page';
import { CachedPages } from '../pages/cached-pages';
import { RenderFailures } from '../pages/render-failures';
import { renderSites } from '../pages/render-page';
import type { RenderPool } from '../pages/render-pool';
import { readReleases } from '../modules/releases/discovery/releases';
import type { GuestRemotes } from '../modules/releases/teams/known-levels';
import { readVisitor } from '../modules/releases/discovery/visitor-cookies';
import { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import { visitorHints } from '../modules/releases/discovery/visitor-hints';
import { createFakeSite, kitchenFacts } from './fake-site';

type Rendered = Awaited<ReturnType<RenderPool['render']>>;

const route = { access: 'anyone', render: 'server', title: 'A page' } as const;
const facts: typeof kitchenFacts = {
  ...kitchenFacts,
  surface: {
    name: 'kitchen',
    routes: [
      {
        ...route,
        path: '/rice',
        screen: 'kitchen/soups',
        data: [{ call: 'GET /products/{category}', params: { category: 'Rice' } }],
      },
      { ...route, path: '/dish/:id', screen: 'kitchen/soups', data: [{ call: 'GET /product/{id}' }] },
      { ...route, path: '/about/:anything', screen: 'kitchen/soups', data: [{ call: 'GET /banner' }] },
      { ...route, path: '/search', screen: 'kitchen/stews', data: [{ call: 'GET /search', query: ['q'] }] },
      { ...route, path: '/faq', screen: 'kitchen/stews' },
      { ...route, path: '/board', screen: 'kitchen/stews', data: [{ call: 'GET /notices' }] },
    ],
  },
};

interface Options {
  maxBytes?: number;
  ownRemotes?: readonly string[];
  guests?: GuestRemotes;
  watched?: readonly string[];
}

/** A site whose pages name the data they were rendered from. A fake renders them, with the menu and the clock of the test. */
export function createCachedSite({ maxBytes, ownRemotes, guests = {}, watched = [] }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'food-court-kept-'));
  const store = createFakeSite(folder);
  const kitchen = { ssr: 'exports.screens = {};', facts };
  store.release('kitchen', 'k1', kitchen);
  const menu = new Map<MenuPart, number>();
  const time = { now: 1_000_000 };
  const renders: string[] = [];
  const failures = new RenderFailures({
    circuitBreaker: new CircuitBreaker(() => time.now),
    onFailing: () => undefined,
    log: { error: () => undefined },
  });
  const stateOf = (parts: readonly MenuPart[]): string => parts.map((part) => menu.get(part) ?? 0).join('./.');
  const site = {
    answerTo: async (path: string): Promise<ApiAnswer> => {
      const parts: MenuPart[] =
        path === '/banner' ? ['banner'] : path === '/products/Rice' ? ['Rice'] : [...categories];
      return { status: path.includes('unknown') ? 404 : 200, body: stateOf(parts), headers: {} };
    },
    render: async (work: RenderWork, html: string): Promise<Rendered> => ({
      page: {
        kind: 'page',
        status: work.destination.kind === 'page' ? 200 : work.closed ? 503 : 404,
        html,
        queries: [],
        title: 'T',
        description: undefined,
        canonical: undefined,
        screens: [],
      },
      faults: [],
      hasAsked: false,
    }),
    version: async () => ({ of: stateOf }),
  };
  const pool: PageComposer['pool'] = {
    render: async (lineup, remotes, _site, work) => {
      renders.push(work.pathname);
      const builds = [lineup.shell, ...remotes.map((name) => lineup.remotes[name])].map((release) => release?.build);
      const answers = Object.values(work.answers).map(({ body }) => body);
      const where = work.destination.kind === 'page' ? work.pathname : 'nowhere';
      return site.render(work, JSON.stringify([where, builds, answers, work.signedInHint]));
    },
  };
  const composer: PageComposer = {
    releases: readReleases(diskStore(folder), () => undefined, {
      ownRemotes,
      restrained: () => ({ guests, watched }),
    }),
    pool,
    ownPool: pool,
    failures,
    siteOf: renderSites({} as PageComposer['config']),
    callApi: ({ path }) => site.answerTo(path),
    config: { sandbox: {} } as PageComposer['config'],
    publicUrl: 'http://food.test',
    liveReload: false,
    timeoutMs: 40,
    mayRun: () => true,
  };
  const pages = new CachedPages({
    composer,
    menuWatch: { version: () => site.version() },
    maxBytes,
    now: () => time.now,
  });
  const visitOf = (address: string, cookies: Record<string, string> = {}) => ({
    pathname: address.replace(/\?.*/, ''),
    search: address.replace(/^[^?]*/, ''),
    visitor: readVisitor(cookies, { isSigned: (_, signature) => signature === 'signed' }),
    hints: visitorHints(cookies),
    onError: () => undefined,
  });
  const visit = async (pathname: string, cookies?: Record<string, string>) => {
    const page = await pages.pageFor(visitOf(pathname, cookies));
    if (page.kind !== 'document') throw new Error(`${pathname} is a redirect`);
    return { status: page.status, html: page.body.plain.toString(), etag: page.body.etagIn(undefined) };
  };
  return {
    ...{ site, store, kitchen, menu, time, renders, failures, composer, pages, visitOf, visit },
    change: (part: MenuPart) => void menu.set(part, (menu.get(part) ?? 0) + 1),
    /** Visits the page until its route counts as sound. */
    warmUp: async (pathname: string, cookies?: Record<string, string>) => {
      for (let time = 0; time < 3; time += 1) await visit(pathname, cookies);
      renders.length = 0;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
