import type { EntryFiles } from '../discovery';
import type { ServedBuild } from './served-build';
import { newScreenLimit, sizeLimitsOf } from './size-limits';

/** Compressed bytes of a build's files; one that the build does not have is not in it. */
export type Weights = ReadonlyMap<string, number>;

/** The files that somebody waits for, with those of a screen that others share. */
export const filesThatCount = (build: ServedBuild): string[] => [
  ...new Set([entryOf(build), ...Object.values(build.facts.screens)].flatMap(filesOf)),
];

export function sizeFaults(build: ServedBuild, weights: Weights): string[] {
  const limits = sizeLimitsOf(build.name);
  const missing = filesThatCount(build).filter((file) => !weights.has(file));
  if (missing.length > 0) return missing.map((file) => `the manifest names ${file}, which the build does not have`);
  const parts = [
    { part: 'the entry', files: entryOf(build), limit: limits.entry },
    ...Object.entries(build.facts.screens).map(([name, files]) => ({
      part: `the screen ${name}`,
      files,
      limit: (Object.hasOwn(limits.screens, name) ? limits.screens[name] : undefined) ?? newScreenLimit,
    })),
  ];
  return parts
    .map((part) => ({ ...part, bytes: weightOf(filesOf(part.files), weights) }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ part, bytes, limit }) =>
        `${part} takes ${grouped(bytes)} bytes compressed; ${grouped(limit)} are allowed (federation/src/gate/size-limits.ts)`,
    );
}

const entryOf = ({ facts, entryScript }: ServedBuild): EntryFiles => ({
  scripts: entryScript === '' ? facts.entry.scripts : [entryScript, ...facts.entry.scripts],
  styles: facts.entry.styles,
});

const filesOf = ({ scripts, styles }: EntryFiles): string[] => [...scripts, ...styles];

export const weightOf = (files: readonly string[], weights: Weights): number =>
  [...new Set(files)].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
export const grouped = (bytes: number): string => bytes.toLocaleString('en-GB');
