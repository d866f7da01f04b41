import { act, render } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { LineupNews, Manifest } from 'federation/discovery';
import type { Route } from 'federation/surface';
import { createQueryClient } from 'shared-api/query';
import { liveSite } from '../navigation/live-site';
import { networkPages } from '../navigation/network-pages';
import { startRemotes } from '../remotes/remotes';
import { App } from '../site/app';
import { stored } from './fake-runtime';
import { manifest, news } from './routes';
import { config } from './runtime-config';

/** What the server answers to open tabs; nothing: it can't be reached. */
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
  if (address !== '/lineup.json') return json(server.manifests.get(address));
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

/** Puts 'kitchen@2' into the store. */
export function build(id: string, { routes, screens }: Build): void {
  const [name = '', number = ''] = id.split('@');
  const made = manifest(name, routes, number);
  buildsOf.set(id, made);
  server.manifests.set(`/releases/${name}/${number}/client/mf-manifest.json`, made);
  stored(
    id,
    Object.fromEntries(Object.entries(screens).map(([screen, Screen]) => [screen, async () => ({ default: Screen })])),
  );
}

/** These can't be loaded any more. */
export const lost = (id: string, screen: string): void =>
  stored(id, {
    [screen]: () => {
      throw new Error(`${id} is gone`);
    },
  });

/** As news() reads it, with what build() put into the store. Without a shell, that of the tab. */
export function lineup(...served: string[]): LineupNews {
  const told = news(...served);
  const inStore = (name: string, made: Manifest): Manifest =>
    buildsOf.get(`${name}@${made.metaData.foodCourt.build}`) ?? made;
  return {
    ...told,
    manifests: Object.fromEntries(Object.entries(told.manifests).map(([name, made]) => [name, inStore(name, made)])),
  };
}

export let navigate: NavigateFunction;

/** The shell's own state, which outlives every swap. */
function Counter() {
  navigate = useNavigate();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}

/** The whole site as a browser runs it, with these builds. What screens throw is expected. */
export async function openSite(news: LineupNews, at: string) {
  server.news = news;
  startRemotes(news);
  const client = createQueryClient();
  const site = liveSite(client);
  await site.keepUp();
  const router = (page: ReactNode) => (
    <MemoryRouter initialEntries={[at]}>
      {page}
      <Counter />
    </MemoryRouter>
  );
  const app = (
    <App
      client={client}
      config={config}
      site={site}
      pages={networkPages(client)}
      signedInHint={false}
      router={router}
    />
  );
  await act(async () => void render(app, { onCaughtError: () => {} }));
  return { client, site };
}

/** The tab learns what the server has to say. */
export async function hears(news: LineupNews): Promise<void> {
  server.news = news;
  await act(async () => void dispatchEvent(new Event('online')));
}
