import type { EntryFiles } from '../discovery';
import { isPartScreen } from '../surface/slots';
import type { ServedBuild } from './served-build';
import { entryLimit, frameworkLimit, limitFaults, screenLimit } from './size-limits';

/** Compressed bytes of each file. Files that the build lacks are not in the map. */
export type FileSizes = ReadonlyMap<string, number>;

/** The files that a visitor waits for, including files that several screens share. */
export const countedFiles = (build: ServedBuild): string[] => [
  ...new Set([entryOf(build), ...Object.values(build.facts.screens)].flatMap(filesOf)),
];

export function sizeFaults(build: ServedBuild, sizes: FileSizes): string[] {
  const { limits = {} } = build.facts.surface;
  const framework = new Set(frameworkOf(build));
  const missing = countedFiles(build).filter((file) => !sizes.has(file));
  if (missing.length > 0) return missing.map((file) => `the manifest names ${file}, which the build does not have`);
  const parts = [
    { part: 'the entry', files: filesOf(entryOf(build)), limit: entryLimit(limits) },
    { part: 'the framework of its screens', files: [...framework], limit: frameworkLimit(limits) },
    ...Object.entries(build.facts.screens).map(([name, files]) => ({
      part: isPartScreen(name) ? `the part ${name.replace('.part', '')}` : `the screen ${name}`,
      files: filesOf(files).filter((file) => !framework.has(file)),
      limit: screenLimit(limits, name),
    })),
  ];
  const tooLarge = parts
    .map((part) => ({ ...part, bytes: totalSize(part.files, sizes) }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ part, bytes, limit }) =>
        `${part} takes ${formatNumber(bytes)} bytes compressed; ${formatNumber(limit)} are allowed (limits, in its surface)`,
    );
  return [...limitFaults(build.name, limits), ...tooLarge];
}

const entryOf = ({ facts, entryScript }: ServedBuild): EntryFiles => ({
  scripts: entryScript === '' ? facts.entry.scripts : [entryScript, ...facts.entry.scripts],
  styles: facts.entry.styles,
});

/** Framework files that its visitors load in addition to React. */
const frameworkOf = ({ facts: { mounted } }: ServedBuild): string[] => (mounted ? filesOf(mounted.framework) : []);

const filesOf = ({ scripts, styles }: EntryFiles): string[] => [...scripts, ...styles];

export const totalSize = (files: readonly string[], sizes: FileSizes): number =>
  [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
export const formatNumber = (bytes: number): string => bytes.toLocaleString('en-GB');
