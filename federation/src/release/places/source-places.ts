import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The source maps of a build without the sources, by script: `main.js`. */
export type SourcePlaces = Record<string, ScriptPlaces>;

export interface ScriptPlaces {
  sources: readonly string[];
  mappings: string;
}

/** Stored with the build, where visitors can't read it. */
export const sourcePlacesFile = 'ssr/source-places.json';

/** Larger than those of our builds. The server reads them between two requests. */
export const largestPlaces = 3_000_000;

/**
 * Reads the maps of a finished build. Scripts without a readable map are ignored. If the maps together are too large, that
 * of the server is left out, and then all of them.
 */
export async function readSourcePlaces(dist: string): Promise<SourcePlaces> {
  const client = await readMaps(path.join(dist, 'client'), '.js.map');
  const all = { ...client, ...(await readMaps(path.join(dist, 'ssr'), '.cjs.map')) };
  return [all, client].find((places) => JSON.stringify(places).length <= largestPlaces) ?? {};
}

async function readMaps(folder: string, ending: string): Promise<SourcePlaces> {
  const places: SourcePlaces = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(ending))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const { sources, mappings } = (parse(text) ?? {}) as Partial<ScriptPlaces>;
    const script = { sources, mappings };
    if (isScript(script)) places[file.replace(/\.map$/, '')] = script;
  }
  return places;
}

/** Returns undefined for a text that is too large or isn’t in the format: teams upload it. */
export function parseSourcePlaces(text: string): SourcePlaces | undefined {
  if (text.length > largestPlaces) return undefined;
  const places = parse(text);
  return typeof places === 'object' && places !== null && Object.values(places).every(isScript)
    ? (places as SourcePlaces)
    : undefined;
}

const isScript = (script: unknown): script is ScriptPlaces => {
  const { sources, mappings } = (script ?? {}) as Partial<ScriptPlaces>;
  return typeof mappings === 'string' && Array.isArray(sources) && sources.every((name) => typeof name === 'string');
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
