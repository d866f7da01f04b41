import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import type { Build, PageName, System } from '#adapter';
import { serveStore, type StoreServer } from './store-server';

export const stores = path.resolve(import.meta.dirname, '../../../stores');

export type Part = PageName;
export type LiveBuilds = Record<Part, string>;

/** How a system builds a small store and puts it together. The rest is the same for all of them. */
export interface StoreKind {
  name: string;
  versions: () => Promise<Record<string, string>>;
  /** Installs and builds what no release changes. */
  buildFrame: (folder: string) => Promise<void>;
  buildPart: (part: Part, build: Build, folder: string) => Promise<void>;
  /** The document of a page. */
  document: (page: VisitedPage, live: LiveBuilds, port: number) => string;
  /** Whether each build has an address of its own. Otherwise a release replaces the files at the same address. */
  hasAddressPerBuild: boolean;
  /** Where on the page the screens of the remotes are. */
  inParts?: (page: Page) => FrameLocator;
}

interface VisitedPage {
  path: string;
  part: Part;
  /** Reads a file of the live build. */
  folder: string;
}

const paths: Record<PageName, string> = { list: '/', dish: '/dish/1' };
const links: Record<PageName, string> = { list: 'Dishes', dish: 'Dish of the day' };

export function smallStore(kind: StoreKind): System {
  let folder = '';
  let server: StoreServer | undefined;
  const live: LiveBuilds = { list: 'first', dish: 'first' };
  const history: string[] = [live.dish];
  const folderOf = (part: Part, build: string): string => path.join(folder, part, build);
  const { fileAt, documentAt } = addressesOf(kind, live, folderOf, () => ({ folder, port: server?.port ?? 0 }));

  return {
    name: kind.name,
    versions: kind.versions,
    start: async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-store-'));
      await kind.buildFrame(path.join(folder, 'frame'));
      for (const part of ['list', 'dish'] as const)
        await kind.buildPart(part, { name: 'first' }, folderOf(part, 'first'));
      server = await serveStore(fileAt, documentAt);
    },
    stop: async () => {
      server?.close();
      await rm(folder, { recursive: true, force: true });
    },
    address: (name) => `http://localhost:${server?.port}${paths[name]}`,
    ...pagesFor((page) => kind.inParts?.(page) ?? page),
    files: () => (kind.hasAddressPerBuild ? `**/parts/dish/${live.dish}/**` : '**/parts/dish/**'),
    release: async (build) => {
      await kind.buildPart('dish', build, folderOf('dish', build.name));
      live.dish = build.name;
      history.push(build.name);
    },
    rollBack: async () => {
      history.pop();
      live.dish = history.at(-1) ?? 'first';
    },
    removeOldBuilds: async () => {
      for (const build of await readdir(path.join(folder, 'dish')))
        if (build !== live.dish) await rm(folderOf('dish', build), { recursive: true });
    },
  };
}

/** The answer of a store’s server for an address. */
function addressesOf(
  kind: StoreKind,
  live: LiveBuilds,
  folderOf: (part: Part, build: string) => string,
  place: () => { folder: string; port: number },
) {
  const fileAt = (address: string): string => {
    const [part = '', ...rest] = address.slice('/parts/'.length).split('/');
    if (part === 'frame') return path.join(place().folder, part, ...rest);
    const file = rest.join('/') || 'index.html';
    return kind.hasAddressPerBuild
      ? path.join(place().folder, part, file)
      : path.join(folderOf(part as Part, live[part as Part]), file);
  };
  const documentAt = (address: string): string => {
    const part = address === paths.dish ? 'dish' : 'list';
    return kind.document({ path: address, part, folder: folderOf(part, live[part]) }, live, place().port);
  };
  return { fileAt, documentAt };
}

/** The parts of the page that visitors see and press. */
const pagesFor = (
  screens: (page: Page) => FrameLocator | Page,
): Pick<System, 'visitor' | 'open' | 'shown' | 'closed' | 'frameLink' | 'openLate' | 'lateShown'> => ({
  visitor: (browser) => browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }),
  open: (page, name) => page.getByRole('link', { name: links[name], exact: true }).click(),
  shown: (page, name, build) =>
    name === 'list'
      ? screens(page).getByRole('heading', { name: 'All dishes' })
      : screens(page).getByText(build ? `from build ${build}.` : /from build \w+\./),
  closed: (page) => page.getByText('closed for a moment'),
  frameLink: (page) => page.getByRole('link', { name: links.list, exact: true }),
  openLate: (page) => screens(page).getByRole('button', { name: 'Reviews' }).click(),
  lateShown: (page) => screens(page).getByText('Three people liked it.'),
});
