import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '@food-court/federation/workspace';

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string;
  package: string;
  text: string;
  lines: number;
  imports: string[];
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.ci', 'coverage']);
const isSource = (name: string): boolean => /\.(ts|tsx|mjs|cjs|css)$/.test(name) && !name.endsWith('.d.ts');

export const isTest = (file: SourceFile): boolean =>
  /\.test\.tsx?$|\/testing\/|^e2e\/|^tools\/src\/test\/jest\//.test(file.path);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(full);
    else if (isSource(entry.name)) yield full;
  }
}

/** Matches import type … from '…' and export type … from '…'. */
const typeImport = /^(?:import|export) type [^;]*? from '[^']*';/gm;
/** Matches import { type A, type B } from '…'. */
const typesOnly = /^(?:import|export) \{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from '[^']*';/gm;

const importsOf = (file: string, text: string): string[] =>
  file.endsWith('.css') ? [] : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Lists the imports that remain after types are removed. */
export const valueImportsOf = ({ path: file, text }: SourceFile): string[] =>
  importsOf(file, text.replaceAll(typeImport, '').replaceAll(typesOnly, ''));

/** The starter of remotes is a package inside a package. */
const packageFolderOf = (file: string): string =>
  file.startsWith('federation/starter/') ? 'federation/starter' : (file.split('/')[0] ?? '');

/** Every source file of ours, with what it imports. */
export const sourceFiles: readonly SourceFile[] = [...walk(repositoryRoot)].map((file) => {
  const text = readFileSync(file, 'utf8');
  const relative = path.relative(repositoryRoot, file).replaceAll(path.sep, '/');
  return {
    path: relative,
    package: packageFolderOf(relative),
    text,
    lines: text.split('\n').length - 1,
    imports: importsOf(relative, text),
  };
});

/** '#database/tables' refers to the package's own src (see imports in its package.json). */
export const isOwn = (request: string): boolean => request.startsWith('.') || request.startsWith('#');
export const isRelative = (request: string): boolean => request.startsWith('.');

/** '@food-court/shared-api/query' → 'shared-api/query', because our packages are named by their folders here. */
export const withoutScope = (request: string): string => request.replace(/^@food-court\//, '');

/** '@food-court/shared-api/query' → 'shared-api'; '@fastify/static' is unchanged. */
export const packageOf = (request: string): string =>
  withoutScope(request)
    .split('/')
    .slice(0, withoutScope(request).startsWith('@') ? 2 : 1)
    .join('/');

export const resolveOwn = (from: string, request: string): string =>
  request.startsWith('#')
    ? path.posix.join(packageOf(from), 'src', request.slice(1))
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), request));
