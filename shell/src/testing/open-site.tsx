import { act, render } from '@testing-library/react';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import type { LineupNews, Manifest } from '@food-court/federation/discovery';
import type { Route } from '@food-court/federation/surface';
import { createQueryClient } from '@food-court/shared-api/query';
import { liveSite } from '../navigation/live-site';
import { SiteRouter } from '../navigation/site-router';
import { openTab } from '../open-tab/open-tab';
import { reloadRemote } from '../open-tab/releases/reload-remote';
import { browserPageSource } from '../navigation/browser-page-source';
import { startRemotes } from '../remotes/remotes';
import { createMemoryHistory } from '../shared-libraries/frame-router';
import { App } from '../site/app';
import { ownScreens } from '../site/start/own-screens';
import { storeBuild } from './fake-runtime';
import { manifest, news } from './routes';
import { config } from './runtime-config';

/** The server’s answers; it can’t be reached while `news` is undefined. */
export const server = {
  news: undefined as LineupNews | undefined,
  slow: undefined as Promise<void> | undefined,
  manifests: new Map<string, Manifest>(),
  reports: [] as unknown[],
  asked: 0,
};

const json = (body: unknown) => ({
  ok: body !== undefined,
  status: body === undefined ? 404 : 200,
  json: async () => body,
});

async function answer(address: string, { body }: { body?: string } = {}) {
  if (!server.news) throw new TypeError('Failed to fetch');
  if (address === '/client-reports') return json(server.reports.push(JSON.parse(body ?? '')));
  if (address !== '/lineup.json?language=en') return json(server.manifests.get(address));
  server.asked += 1;
  const { news, slow } = server;
  await slow;
  return json(news);
}

beforeEach(() => {
  Object.assign(server, { news: undefined, slow: undefined, manifests: new Map(), reports: [], asked: 0 });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  sessionStorage.clear();
});

interface Build {
  routes: Route[];
  screens: Record<string, ComponentType | (() => never)>;
}

const buildsOf = new Map<string, Manifest>();

/** Stores a build such as 'kitchen@2' in the release store. */
export function publishBuild(id: string, { routes, screens }: Build): void {
  const [name = '', number = ''] = id.split('@');
  const made = manifest(name, routes, number);
  buildsOf.set(id, made);
  server.manifests.set(`/releases/${name}/${number}/client/mf-manifest.json`, made);
  storeBuild(
    id,
    Object.fromEntries(Object.entries(screens).map(([screen, Screen]) => [screen, async () => ({ default: Screen })])),
  );
}

/** Makes the screen fail to load. */
export const removeScreen = (id: string, screen: string): void =>
  storeBuild(id, {
    [screen]: () => {
      throw new Error(`${id} is gone`);
    },
  });

/** The lineup of news() with the manifests of the published builds. Without a shell it has the tab’s own. */
export function lineup(...served: string[]): LineupNews {
  const named = news(...served);
  const published = (name: string, made: Manifest): Manifest =>
    buildsOf.get(`${name}@${made.metaData.foodCourt.build}`) ?? made;
  return {
    ...named,
    manifests: Object.fromEntries(Object.entries(named.manifests).map(([name, made]) => [name, published(name, made)])),
  };
}

export let navigate: NavigateFunction;

/** Holds state in the shell, which must survive each release. */
function Counter() {
  navigate = useNavigate();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}

/** Opens the site as a browser runs it, with these builds, and a history in memory by default. Errors of screens are expected. */
export async function openSite(
  news: LineupNews,
  at: string,
  history: ComponentProps<typeof SiteRouter>['history'] = createMemoryHistory({ initialEntries: [at], v5Compat: true }),
) {
  server.news = news;
  startRemotes(news, { ownScreens, reloadRemote });
  const client = createQueryClient();
  const site = liveSite(async (live) => openTab(live, client, location.pathname));
  await act(async () => void (await site.startUpdates()));
  const app = (
    <App
      client={client}
      config={config}
      site={site}
      pages={browserPageSource(client)}
      signedInHint={false}
      router={(page) => (
        <SiteRouter history={history} site={site}>
          {(edition, sheet) => (
            <>
              {page(edition, sheet)}
              <Counter />
            </>
          )}
        </SiteRouter>
      )}
    />
  );
  await act(async () => void render(app, { onCaughtError: () => {} }));
  return { client, site };
}

/** Makes the server serve these builds and the tab poll them. */
export async function releaseNews(news: LineupNews): Promise<void> {
  server.news = news;
  await act(async () => void dispatchEvent(new Event('online')));
}
