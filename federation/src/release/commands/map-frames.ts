import { decode } from '@jridgewell/sourcemap-codec';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFinishedBuild } from '#release/index';

interface SourceMap {
  sources: string[];
  mappings: string;
}

export type MapFrame = (build: string, frame: string) => Promise<string>;

const framePattern = /^(.*) ([\w./-]+):(\d+):(\d+)$/;

/**
 * Translates places in scripts to places in the sources, by the source maps of the build in this folder. Builds are named
 * by their sources, so the maps of an earlier build are made by building its commit again: no site has to store them.
 */
export function frameMapper(folderOf: () => string): MapFrame {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  let finished: Promise<{ folder: string; build: string } | undefined> | undefined;
  const mapOf = async (build: string, file: string): Promise<SourceMap | undefined> => {
    finished ??= finishedBuild(folderOf);
    const found = await finished;
    if (found?.build !== build) return undefined;
    const bundle = file.endsWith('.cjs') ? 'ssr' : 'client';
    const name = path.join(found.folder, 'dist', bundle, `${path.basename(file)}.map`);
    const map = maps.get(name) ?? readMap(name);
    maps.set(name, map);
    return map;
  };
  return async (build, frame) => {
    const [, caller = '', file = '', line = '', column = ''] = framePattern.exec(frame) ?? [];
    const map = file === '' ? undefined : await mapOf(build, file);
    const place = map && sourceOf(map, Number(line), Number(column));
    return place === undefined ? frame : `${caller} ${place}`;
  };
}

async function finishedBuild(folderOf: () => string): Promise<{ folder: string; build: string } | undefined> {
  try {
    const folder = folderOf();
    return { folder, build: (await readFinishedBuild(folder)).stamp.build };
  } catch {
    return undefined;
  }
}

const readMap = async (file: string): Promise<SourceMap | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as SourceMap,
    () => undefined,
  );

/** Lines of a stack count from one, columns of a map from zero. */
function sourceOf({ sources, mappings }: SourceMap, line: number, column: number): string | undefined {
  const segments = decode(mappings)[line - 1] ?? [];
  const segment = segments.findLast(([from]) => from < column);
  if (segment === undefined || segment.length === 1) return undefined;
  const [, source, sourceLine] = segment;
  return `${(sources[source] ?? '').replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '')}:${sourceLine + 1}`;
}
