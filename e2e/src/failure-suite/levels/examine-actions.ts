import { Chromium, examineBuild, type PageFinding } from '@food-court/federation/examination';
import { readDiscovery, type ReleaseStore } from '@food-court/federation/release';
import { liveVersion, type Manifest } from '@food-court/federation/discovery';
import type { Copy } from '#delivery/copied-build';
import { browserFile } from '#journey/browser';
import type { HostileAction } from './hostile-action';

/** A page on which the examined build does some actions. */
export interface ActionPage {
  address: string;
  actions: readonly HostileAction[];
}

export interface ExaminedActions {
  name: string;
  build: string;
  pages: readonly ActionPage[];
}

/** One page has all actions that can be found beside each other, each of the others its own. */
export function pagesOf(actions: readonly HostileAction[]): ActionPage[] {
  const watched = actions.filter((action) => action.watched !== undefined);
  const shared = watched.filter((action) => !action.needsOwnPage);
  return [shared, ...watched.filter((action) => action.needsOwnPage).map((action) => [action])].map((on, index) => ({
    address: `/faq?action=${index}`,
    actions: on,
  }));
}

/** Lets the code of a build do the actions of each page once the page is open. */
export const actsOnPages =
  (pages: readonly ActionPage[], stranger: string): NonNullable<Copy['change']> =>
  (text, file) => {
    if (!/remoteEntry\.\w+\.js$/.test(file)) return text;
    const runs = pages.map(
      ({ address, actions }) => `${JSON.stringify(address)}: [${actions.map(({ run }) => String(run)).join(',\n')}]`,
    );
    // The loader of these tests wraps named functions in it.
    return `${text}\n;((__name) => {(${String(startActing)})({${runs.join(',\n')}}, ${JSON.stringify(stranger)});})((named) => named);`;
  };

/** Runs in the browser, so it uses nothing of this file. */
function startActing(runs: Record<string, HostileAction['run'][]>, stranger: string): void {
  const done = new Set<string>();
  setInterval(() => {
    const address = location.pathname + location.search;
    if ('earlyPresses' in globalThis || done.has(address)) return;
    done.add(address);
    for (const run of runs[address] ?? []) void (async () => run({ stranger }))().catch(() => undefined);
  }, 50);
}

/** Returns the findings of an examination that opens only these pages. */
export async function examineActions(
  { origin, store }: { origin: string; store: ReleaseStore },
  { name, build, pages }: ExaminedActions,
): Promise<PageFinding[]> {
  const manifest = await manifestOf(store, name, build);
  const shell = await manifestOf(store, 'shell');
  const { foodCourt } = manifest.metaData;
  const route = foodCourt.surface.routes.find(({ path }) => path === '/faq')!;
  const routes = pages.map(({ address }) => ({ ...route, path: address, screen: `storefront/${address}` as const }));
  const trimmed = {
    ...manifest,
    metaData: { ...manifest.metaData, foodCourt: { ...foodCourt, surface: { ...foodCourt.surface, routes } } },
  };
  const browser = await Chromium.start(browserFile()!, ['--no-sandbox', '--disable-gpu']);
  try {
    return await examineBuild(browser, { origin, shell }, { name, build, manifest: trimmed });
  } finally {
    await browser.close();
  }
}

async function manifestOf(store: ReleaseStore, name: string, build?: string): Promise<Manifest> {
  const read = build ?? liveVersion(await readDiscovery(store), name)!.metadata.version;
  return JSON.parse(String(await store.readFile(name, read, 'client/mf-manifest.json'))) as Manifest;
}
