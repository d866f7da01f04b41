import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsError } from 'webpack';
import { codeFrame } from './code-frame';
import { messageOf } from './error-message';
import { findPlace, type Place } from './find-place';

/** A fault of a source that stops a build. */
export interface BuildFault {
  message: string;
  /** Path within the remote, with line and column if they are known: src/remote.ts:3:9 */
  at: string;
  /** The lines around it; empty when the place is unknown. */
  frame: string;
}

/** The distinct faults of a build. The bundles of browser and server have the same sources, so most faults come twice. */
export function buildFaults(errors: readonly StatsError[], folder: string): BuildFault[] {
  const found = new Map<string, BuildFault>();
  for (const error of errors) {
    const place = findPlace(error, folder);
    const fault = { message: messageOf(error.message), at: formatPlace(place, folder), frame: frameAt(place) };
    const key = place?.line === undefined ? fault.at + fault.message : fault.at;
    if (!found.has(key)) found.set(key, fault);
  }
  return [...found.values()];
}

export const formatFault = ({ message, at, frame }: BuildFault): string =>
  [`✖ ${[at, message].filter(Boolean).join('\n  ')}`, ...(frame === '' ? [] : ['', frame])].join('\n');

function formatPlace(place: Place | undefined, folder: string): string {
  if (!place) return '';
  const file = path.relative(folder, place.file).replaceAll(path.sep, '/');
  return [file, place.line, place.column].filter((part) => part !== undefined).join(':');
}

function frameAt(place: Place | undefined): string {
  if (place?.line === undefined) return '';
  return codeFrame(readFileSync(place.file, 'utf8'), { line: place.line, column: place.column });
}
