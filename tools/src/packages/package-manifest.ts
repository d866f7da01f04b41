import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';

/** The packages that other repositories use, in the order of their dependencies. */
export const publishedPackages = ['shared-api', 'shared-ui', 'shared-auth', 'federation', 'conformance'];

/** npm adds only the README and the license by itself. */
export const changelog = 'CHANGELOG.md';

export interface PackageManifest {
  name: string;
  version: string;
  private?: true;
  bin?: Record<string, string>;
  sideEffects?: false | readonly string[];
  exports: Record<string, string>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The folders of a package that are packed as they are. */
export const plainFolders = ['starter', 'stores', 'example'];

/** The other exports of these packages are for this repository. */
const exportsForOthers: Record<string, readonly string[]> = {
  federation: ['./surface', './mounted-screen', './flags', './testing', './jest', './jest/every-test'],
  conformance: ['.'],
};

/** Reads a manifest with only those exports that other repositories may use. */
export function readManifest(folder: string): PackageManifest {
  const manifest = JSON.parse(
    readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8'),
  ) as PackageManifest;
  return { ...manifest, exports: exportsFor(folder, manifest.exports) };
}

const exportsFor = (folder: string, exports: PackageManifest['exports']): PackageManifest['exports'] =>
  Object.fromEntries(Object.entries(exports).filter(([entry]) => exportsForOthers[folder]?.includes(entry) ?? true));

/** The files that other packages may refer to. */
export const publishedFiles = (manifest: PackageManifest): string[] => [
  ...Object.values(manifest.exports),
  ...Object.values(manifest.bin ?? {}),
];

/** Returns the published manifest, with compiled files in place of sources. */
export function publishedManifest({ private: _private, devDependencies: _dev, ...manifest }: PackageManifest): object {
  const { license } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    license: string;
  };
  return {
    ...manifest,
    license,
    engines: { node: '>=20.19' },
    files: ['dist', 'docs', ...plainFolders, changelog],
    sideEffects: manifest.sideEffects && manifest.sideEffects.map(compiledFile),
    bin: manifest.bin && mapValues(manifest.bin, compiledFile),
    exports: mapValues(manifest.exports, compiledExport),
    imports: manifest.imports && mapValues(manifest.imports, compiledExport),
  };
}

/** './src/index.ts' → './dist/index.js' */
const compiledFile = (file: string): string => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

const compiledExport = (file: string): string | Record<string, string> =>
  /\.tsx?$/.test(file)
    ? { types: compiledFile(file).replace(/\.js$/, '.d.ts'), default: compiledFile(file) }
    : compiledFile(file);

const mapValues = <Value>(values: Record<string, string>, change: (value: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
