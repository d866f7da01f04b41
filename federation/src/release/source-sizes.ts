import { decode } from '@jridgewell/sourcemap-codec';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber, type ServedBuild } from '../gate';
import { versionsOf, type Discovery } from '../discovery';
import type { ReleaseStore } from './store/release-store';
import type { ScriptSizes } from './client/remote-status';

/** Uncompressed bytes of a build’s scripts, keyed by the source or package that they come from. */
export type SourceSizes = Record<string, number>;

interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Stored with the build, where visitors can't read it. */
export const sourceSizesFile = 'ssr/source-sizes.json';

/** Reads the source maps of a finished build. Scripts without a readable map are ignored. */
export async function measureSources(clientFolder: string): Promise<SourceSizes> {
  const sizes: SourceSizes = {};
  const scripts = (await readdir(clientFolder)).filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    for (const [source, bytes] of await bytesOfScript(path.join(clientFolder, script)).catch(() => []))
      sizes[source] = (sizes[source] ?? 0) + bytes;
  }
  return sizes;
}

async function bytesOfScript(file: string): Promise<[string, number][]> {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  return [...bytesBySource(code.split('\n'), JSON.parse(map) as SourceMap)];
}

function* bytesBySource(lines: readonly string[], { sources, mappings }: SourceMap): Generator<[string, number]> {
  const names = sources.map(nameOfSource);
  for (const [line, segments] of decode(mappings).entries())
    for (const [index, [column, source]] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? column;
      if (source !== undefined) yield [names[source] ?? '', end - column];
    }
}

/** Names packages by their name and sources by their path in the workspace. */
const nameOfSource = (source: string): string =>
  /^((?:@[^/]+\/)?[^/]+)/.exec(source.split('/node_modules/').slice(1).at(-1) ?? '')?.[1] ??
  (source.split('?', 1)[0] ?? '').replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\.?\//, '');

const mostListed = 5;

/** Reads what the scripts of the served builds of a deployable consist of; leaves out builds that were stored without it. */
export async function servedScripts(store: ReleaseStore, discovery: Discovery, name: string): Promise<ScriptSizes[]> {
  const builds = versionsOf(discovery, name).map(({ metadata }) => metadata.version);
  const sizes = await Promise.all(builds.map((build) => scriptSizes(store, name, build)));
  return sizes.filter((size) => size !== undefined);
}

async function scriptSizes(store: ReleaseStore, name: string, build: string): Promise<ScriptSizes | undefined> {
  const stored = await store.readFile(name, build, sourceSizesFile).catch(() => undefined);
  if (stored === undefined) return undefined;
  const sizes = Object.entries(JSON.parse(stored) as SourceSizes);
  if (sizes.length === 0) return undefined;
  return {
    build,
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    largest: sizes.toSorted(([, one], [, other]) => other - one).slice(0, mostListed),
  };
}

const leastGrowth = 200;
const mostNamed = 5;

/** Lists what made a build larger than the live one, largest growth first. Empty when the live build's sizes are unknown. */
export async function describeGrowth(
  store: ReleaseStore,
  clientFolder: string,
  live: ServedBuild | undefined,
): Promise<string[]> {
  if (!live) return [];
  const stored = await store.readFile(live.name, live.build, sourceSizesFile).catch(() => '{}');
  const before = JSON.parse(stored) as SourceSizes;
  if (Object.keys(before).length === 0) return [];
  const grown = Object.entries(await measureSources(clientFolder))
    .map(([source, bytes]) => ({ source, isNew: !(source in before), growth: bytes - (before[source] ?? 0) }))
    .filter(({ growth }) => growth >= leastGrowth)
    .sort((one, other) => other.growth - one.growth)
    .slice(0, mostNamed)
    .map(({ source, isNew, growth }) => `${source} +${formatNumber(growth)}${isNew ? ' (new)' : ''}`);
  return grown.length === 0 ? [] : [`since ${live.build}, bytes before compression: ${grown.join(', ')}`];
}
