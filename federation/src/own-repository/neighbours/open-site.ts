import path from 'node:path';
import type { PropsOfSlot } from '#surface/slots';
import type { Surface } from '#surface/surface';
import { originOf } from './ask-site';
import { readLiveSite, type LiveSite } from './live-builds';
import { partFaults, requireProps, requireSlot, liveSlots, type LiveSlot } from './live-slots';
import type { Libraries } from './load-screen';
import { readRemote } from './remote-files';
import type { RenderedOnServer, ServerPage } from './render-on-server';
import type { ShownSite } from './show-site';
import { SiteCache } from './site-cache';
import { screenWithParts, type Component, type LiveParts } from './screen-with-parts';

export interface SiteOptions {
  /** The address of the site: 'https://food.example'. */
  against: string;
  /** The folder for what was read of the site. `.food-court/site` unless you name another. */
  cache?: string;
  /** For this long after the site was asked, it is not asked again. A minute unless you say otherwise. */
  freshForMs?: number;
}

export interface LiveScreen {
  /** Imports the libraries that the page has once: `(name) => import(name)`. */
  libraries: Libraries;
  /** Your parts in the slots of the screen, keyed by the place: `{ below: DishVotes }`. */
  parts?: LiveParts;
}

/** The live builds of a site, for the tests of a remote. */
export interface SiteUnderTest {
  origin: string;
  /** When the site was asked. */
  readAt: Date;
  /** The site did not answer, so this is what it had at that time. */
  isFromCache: boolean;
  /** The live build of the shell and of each remote. */
  builds: Readonly<Record<string, string>>;
  /** The `src/remote.ts` of a live remote. */
  surface: (remote: string) => Surface;
  slots: () => LiveSlot[];
  /** Throws when no live page offers it, and says which slots there are. */
  slot: (name: string) => LiveSlot;
  /** Throws when the live slot passes other props. */
  requireProps: (slot: string, props: PropsOfSlot) => void;
  /** The faults of the parts in your `src/remote.ts`, for which a release would be refused. */
  partFaults: (remote: Surface) => string[];
  /** The component of a live screen such as 'storefront/dish-page', for a test in jsdom. */
  screen: (id: string, options: LiveScreen) => Promise<Component>;
  /** Renders your screen or part with your finished build for the server, in the page that the live site answers with. */
  renderOnServer: (page: ServerPage) => Promise<RenderedOnServer>;
  /** Serves the site with the finished build of this folder in it, for a test in a real browser. */
  show: (folder?: string) => Promise<ShownSite>;
}

const usualFreshMs = 60_000;

/**
 * Opens the live site for tests. It is asked which builds are live; their files are read once and kept. When it does not
 * answer, the tests run with what was kept, and one line says so.
 */
export async function openSite(options: SiteOptions): Promise<SiteUnderTest> {
  const { against, cache = '.food-court/site', freshForMs = usualFreshMs } = options;
  const origin = originOf(against);
  const kept = new SiteCache(path.resolve(cache));
  const live = await readLiveSite(origin, kept, freshForMs);
  if (live.gone !== undefined)
    process.stderr.write(`! ${live.gone}. The tests use what it had at ${live.readAt.toISOString()}.\n`);
  return siteUnderTest(origin, kept, live);
}

function siteUnderTest(origin: string, cache: SiteCache, live: LiveSite): SiteUnderTest {
  const { manifests, readAt, gone } = live;
  const factsOf = (remote: string) => {
    const found = manifests.get(remote);
    if (!found) throw new Error(`The site has no ${remote}. It has ${[...manifests.keys()].join(', ')}.`);
    return found;
  };
  return {
    origin,
    readAt,
    isFromCache: gone !== undefined,
    builds: Object.fromEntries([...manifests].map(([name, { build }]) => [name, build])),
    surface: (remote) => factsOf(remote).manifest.metaData.foodCourt.surface,
    slots: () => liveSlots(manifests),
    slot: (name) => requireSlot(manifests, name),
    requireProps: (slot, props) => requireProps(requireSlot(manifests, slot), props),
    partFaults: (remote) => partFaults(manifests, remote),
    screen: async (id, { libraries, parts }) => {
      const [name = '', screen = ''] = id.split('/');
      const remote = await readRemote(origin, cache, name, factsOf(name));
      const lent = factsOf('shell').manifest.metaData.foodCourt.libraries;
      // Loaded only here, because it runs in documents only.
      const { loadScreen } = await import('./load-screen');
      const component = await loadScreen({ ...remote, lent }, screen, libraries);
      return screenWithParts({ id, component, parts, manifests, react: await libraries('react') });
    },
    renderOnServer: async ({ folder = '.', ...page }) => {
      // Loaded only here, because it contains everything that reads builds.
      const { renderOnServer } = await import('./render-on-server');
      return renderOnServer({ ...live, origin, cache }, { ...page, folder: path.resolve(folder) });
    },
    show: async (folder = '.') => {
      // For the same reason.
      const { showSite } = await import('./show-site');
      return showSite({ origin, cache, folder: path.resolve(folder) });
    },
  };
}
