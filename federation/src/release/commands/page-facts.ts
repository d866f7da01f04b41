import { matchPath, type Discovery, type Release } from '#discovery/index';
import { readManifest, sizeOfFile, type ReadPage } from '../client/read-page';
import { missingRemotes, whyBuild } from './why-build';

export interface FileFacts {
  file: string;
  /** Compressed; missing when the server does not say. */
  bytes?: number;
}

export interface PartFacts {
  name: string;
  build: string;
  why: string;
  files: FileFacts[];
}

export interface PageFacts {
  address: string;
  status: number;
  bytes: number;
  rendered: boolean;
  /** The route with the screens that show it, each named with its remote. */
  route?: { path: string; screen: string; within?: string };
  parts: PartFacts[];
  missing: string[];
  /** Libraries that the shell provides and remotes use on this page, with the range that each of them needs. */
  libraries: { name: string; version: string; usedBy: Record<string, string> }[];
}

/** Collects what a page is made of, for one visitor. */
export async function factsOf(page: ReadPage, discovery: Discovery): Promise<PageFacts> {
  const { address, status, bytes, state } = page;
  const { lineup, preview, rendered } = state;
  const builds = [['shell', lineup.shell] as const, ...Object.entries(lineup.remotes)];
  const parts = builds.map(async ([name, { build, base }]): Promise<PartFacts> => {
    const files = page.files.filter((file) => file.startsWith(base));
    const sized = files.map(async (file): Promise<FileFacts> => {
      const size = await sizeOfFile(page, file);
      return { file: file.slice(base.length).replace('client/', ''), ...(size !== undefined && { bytes: size }) };
    });
    return { name, build, why: whyBuild(discovery, { name, build }, preview), files: await Promise.all(sized) };
  });
  const route = routeOf(page);
  return {
    ...{ address, status, bytes, rendered },
    ...(route && { route }),
    parts: await Promise.all(parts),
    missing: missingRemotes(discovery, state),
    libraries: await librariesOf(page),
  };
}

function routeOf({ address, state }: ReadPage): PageFacts['route'] {
  const { pathname } = new URL(address);
  for (const { metaData } of Object.values(state.manifests))
    for (const route of metaData.foodCourt.surface.routes)
      if (matchPath(route, pathname))
        return { path: route.path, screen: route.screen, ...(route.within !== undefined && { within: route.within }) };
  return undefined;
}

async function librariesOf(page: ReadPage): Promise<PageFacts['libraries']> {
  const { shell, remotes } = page.state.lineup;
  const reading = async (release: Release) => (await readManifest(page, release)).metaData.foodCourt.libraries;
  const provided = await reading(shell);
  const needs = await Promise.all(
    Object.entries(remotes).map(async ([remote, release]) => ({ remote, libraries: await reading(release) })),
  );
  return Object.entries(provided).map(([name, { version }]) => ({
    ...{ name, version },
    usedBy: Object.fromEntries(
      needs.flatMap(({ remote, libraries: { [name]: needed } }) => (needed ? [[remote, needed.version]] : [])),
    ),
  }));
}
