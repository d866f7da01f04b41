import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import {
  isOwn,
  packageOf,
  resolveOwn,
  sourceFiles,
  valueImportsOf,
  withoutScope,
  type SourceFile,
} from './source-files';

const withoutEnding = (file: string): string => file.replace(/\.(ts|tsx|mjs|cjs|css)$/, '');
const byName = new Map(sourceFiles.map((file) => [withoutEnding(file.path), file]));
const byPath = new Map(sourceFiles.map((file) => [file.path, file]));

const exportsOf = new Map<string, Record<string, string>>();

/** The exports of one of our packages, by the names that others import. */
function exportsOfPackage(name: string): Record<string, string> {
  const known = exportsOf.get(name);
  if (known) return known;
  const manifest = path.join(repositoryRoot, name, 'package.json');
  const { exports = {} } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Record<string, string> })
    : {};
  exportsOf.set(name, exports);
  return exports;
}

/** Resolves an import to one of our files, if it is one. */
function importedFile(file: SourceFile, request: string): SourceFile | undefined {
  if (isOwn(request)) {
    const resolved = resolveOwn(file.path, request);
    return byPath.get(resolved) ?? byName.get(withoutEnding(resolved)) ?? byName.get(`${resolved}/index`);
  }
  const name = packageOf(request);
  const target = exportsOfPackage(name)[`.${withoutScope(request).slice(name.length)}`];
  // The server and e2e export no names, because only perf imports them, by file.
  return target ? byPath.get(path.posix.join(name, target)) : byName.get(withoutScope(request));
}

const targetsOf = (file: SourceFile, requests: readonly string[]): SourceFile[] =>
  requests.flatMap((request) => importedFile(file, request) ?? []);

/** Maps every source file to the files of ours that it imports. */
export const importGraph: ReadonlyMap<SourceFile, readonly SourceFile[]> = new Map(
  sourceFiles.map((file) => [file, targetsOf(file, file.imports)]),
);

/** Lists the files of ours that a file imports at run time, when there are no types. */
export const valueTargetsOf = (file: SourceFile): SourceFile[] => targetsOf(file, valueImportsOf(file));

/** Filters the files that import a changed file, directly or through other files. */
export function filesReaching(files: readonly string[], changed: readonly string[]): string[] {
  const targets = new Set(changed);
  const reaches = (file: SourceFile, seen: Set<SourceFile>): boolean => {
    if (targets.has(file.path)) return true;
    if (seen.has(file)) return false;
    seen.add(file);
    return (importGraph.get(file) ?? []).some((next) => reaches(next, seen));
  };
  return files.filter((file) => {
    const source = byPath.get(file);
    return source !== undefined && reaches(source, new Set());
  });
}
