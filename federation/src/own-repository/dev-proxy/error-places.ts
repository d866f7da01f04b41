import path from 'node:path';
import { codeFrame } from '#build/faults/index';
import { findSource } from '#release/places/find-source';
import type { ScriptPlaces } from '#release/places/source-places';
import { framesOf } from '#release/places/stack-frames';

/** Where the code of a team threw, or called what threw. */
export interface ErrorPlace {
  /** The deployable. */
  name: string;
  /** Path within the deployable, with the line: src/offers.tsx:3 */
  at: string;
  /** The lines around it. */
  frame: string;
}

/** A file of a local build, by its path in the site. */
type ReadBuilt = (pathname: string) => Buffer | undefined;

/** More than a browser writes. Anything in a page may send a stack. */
const mostLines = 50;
const longestStack = 16_000;

const buildAddress = /\/([\w-]{1,64})\/([\w-]{1,64})\/client\//;
const ownFile = /^src\/[^?]+/;

/**
 * Finds the innermost place of a stack that is in the sources of a local build, rather than in a library or another package.
 * It reads only maps of local builds, which contain the sources as they were built: a stack names no file of this machine.
 */
export function findErrorPlace(stack: string, readBuilt: ReadBuilt): ErrorPlace | undefined {
  const maps = new Map<string, ScriptMap | undefined>();
  const mapAt = (pathname: string): ScriptMap | undefined => {
    if (!maps.has(pathname)) maps.set(pathname, parseMap(readBuilt(pathname)));
    return maps.get(pathname);
  };
  for (const line of stack.slice(0, longestStack).split('\n', mostLines)) {
    const place = placeOf(line, mapAt);
    if (place) return place;
  }
  return undefined;
}

interface ScriptMap extends ScriptPlaces {
  sourcesContent?: readonly (string | null)[];
}

const parseMap = (content: Buffer | undefined): ScriptMap | undefined =>
  content && (JSON.parse(content.toString()) as ScriptMap);

function placeOf(line: string, mapAt: (pathname: string) => ScriptMap | undefined): ErrorPlace | undefined {
  const [, name = '', build = ''] = buildAddress.exec(line) ?? [];
  const [frame = ''] = framesOf(line, { name, build });
  const [script = ''] = /(?<= )[^ :]+/.exec(frame) ?? [];
  const map = script === '' ? undefined : mapAt(`/releases/${name}/${build}/client/${script}.map`);
  const found = map && findSource({ [path.basename(script)]: map }, frame);
  const [file] = ownFile.exec(found?.file ?? '') ?? [];
  const source = map?.sourcesContent?.[found?.source ?? -1];
  if (!found || file === undefined || typeof source !== 'string') return undefined;
  return { name, at: `${file}:${found.line}`, frame: codeFrame(source, { line: found.line, column: undefined }) };
}
