import { findDestination, siteMap, type Discovery, type ManifestFacts, type SiteRoute } from '#discovery/index';
import type { FlagValues } from '#flags/declared-flag';
import { ownedParts, type OwnedPart } from './owned-parts';
import type { PageReader, ReadPage } from './read-page';
import { sourceFacts, type SourceFacts } from './source-facts';
import { timelineOf, type Timeline } from './timeline';
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
  /** The deployable that each part of the page is of. */
  owned: OwnedPart[];
  /** Where the page loads from besides the site. */
  sources: SourceFacts[];
  parts: PartFacts[];
  missing: string[];
  /** Flags that the builds declare, with the values of this visit. */
  flags: { remote: string; flag: string; value: boolean; isDefault: boolean }[];
  /** Libraries that the shell provides and remotes use on this page, with the range that each of them needs. */
  libraries: { name: string; version: string; usedBy: Record<string, string> }[];
  /** Only a browser knows it. */
  timeline?: Timeline;
}

/** Collects what a page is made of, for one visitor. */
export async function factsOf(page: ReadPage, discovery: Discovery, reader: PageReader): Promise<PageFacts> {
  const { address, status, bytes, state, measured } = page;
  const { lineup, preview, rendered } = state;
  const builds = [['shell', lineup.shell] as const, ...Object.entries(lineup.remotes)];
  const parts = builds.map(async ([name, { build, base }]): Promise<PartFacts> => {
    const files = page.files.filter((file) => file.startsWith(base));
    const sized = files.map(async (file): Promise<FileFacts> => {
      const size = await reader.bytesOf(file);
      return { file: file.slice(base.length).replace('client/', ''), ...(size !== undefined && { bytes: size }) };
    });
    return { name, build, why: whyBuild(discovery, { name, build }, preview), files: await Promise.all(sized) };
  });
  const route = routeOf(page);
  // The page state leaves out what no browser needs.
  const whole = await Promise.all(builds.map(async ([name, of]) => [name, await reader.manifest(of)] as const));
  const manifests = whole.map(([name, { metaData }]) => ({ name, facts: metaData.foodCourt }));
  return {
    ...{ address, status, bytes, rendered },
    ...(route && {
      route: { path: route.path, screen: route.screen, ...(route.within !== undefined && { within: route.within }) },
    }),
    owned: ownedParts(state.manifests, route),
    sources: sourceFacts(page, route),
    parts: await Promise.all(parts),
    missing: missingRemotes(discovery, state),
    flags: flagsOf(manifests, page.flags),
    libraries: librariesOf(manifests),
    ...(measured && { timeline: timelineOf(measured, { lineup, manifests: Object.fromEntries(whole) }, route) }),
  };
}

function routeOf({ address, state: { manifests, foreign } }: ReadPage): SiteRoute | undefined {
  const { pathname, search } = new URL(address);
  const destination = findDestination(siteMap(Object.values(manifests), foreign), pathname, search);
  return destination.kind === 'page' ? destination.route : undefined;
}

interface NamedFacts {
  name: string;
  facts: ManifestFacts;
}

const flagsOf = (manifests: readonly NamedFacts[], values: FlagValues): PageFacts['flags'] =>
  manifests.flatMap(({ name: remote, facts }) =>
    Object.entries(facts.surface.flags ?? {}).map(([flag, declared]) => {
      const value = values[remote]?.[flag];
      return { remote, flag, value: value ?? declared.default, isDefault: value === undefined };
    }),
  );

function librariesOf([shell, ...remotes]: readonly NamedFacts[]): PageFacts['libraries'] {
  return Object.entries(shell?.facts.libraries ?? {}).map(([name, { version }]) => ({
    ...{ name, version },
    usedBy: Object.fromEntries(
      remotes.flatMap(({ name: remote, facts }) => {
        const needed = facts.libraries[name];
        return needed ? [[remote, needed.version]] : [];
      }),
    ),
  }));
}
