import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import {
  browserPackages,
  federationForBrowsers,
  federationForBrowserTests,
  libraryOwners,
  packageRules,
  testsMayAlsoImport,
} from './rules';
import {
  isOwn,
  isRelative,
  isTest,
  packageOf,
  resolveOwn,
  sourceFiles,
  withoutScope,
  type SourceFile,
} from './source-files';

/** Lists every breach, so that one run shows all. */
function expectNone(breaches: string[]): void {
  assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);
}

const everyImport = sourceFiles.flatMap((file) => file.imports.map((request) => ({ file, request })));
const ours = new Set(Object.keys(packageRules));

const mayImport = (file: SourceFile): readonly string[] => [
  ...(packageRules[file.package]?.mayImport ?? []),
  ...(isTest(file) ? (testsMayAlsoImport[file.package] ?? []) : []),
  file.package,
];

test('packages import only the packages that they may import', () => {
  const breaches = everyImport
    .filter(
      ({ file, request }) =>
        file.package in packageRules && ours.has(packageOf(request)) && !mayImport(file).includes(packageOf(request)),
    )
    .map(({ file, request }) => `${file.path} imports ${request}. ${packageRules[file.package]?.instead}`);
  expectNone(breaches);
});

test('browser code does not import the build', () => {
  const breaches = everyImport
    .filter(
      ({ file, request }) =>
        browserPackages.includes(file.package) &&
        file.path.includes('/src/') &&
        packageOf(request) === 'federation' &&
        !(isTest(file) ? federationForBrowserTests : federationForBrowsers).includes(withoutScope(request)),
    )
    .map(
      ({ file, request }) =>
        `${file.path} imports ${request}. Only ${federationForBrowsers.join(', ')} may reach a browser.`,
    );
  expectNone(breaches);
});

test('each external library has one owner', () => {
  const breaches = everyImport.flatMap(({ file, request }) => {
    const rule = libraryOwners[request] ?? libraryOwners[packageOf(request)];
    if (!rule || isOwn(request) || rule.owners.some((owner) => owner.test(file.path))) return [];
    return [`${file.path} imports ${request}. ${rule.instead}`];
  });
  expectNone(breaches);
});

test('relative imports climb at most one level and stay in their package', () => {
  // shell/src/shared-libraries imports two libraries by file, because their names resolve to the modules that it provides.
  const breaches = everyImport
    .filter(
      ({ file, request }) =>
        file.path.includes('/src/') && isRelative(request) && !file.path.startsWith('shell/src/shared-libraries/'),
    )
    .filter(
      ({ file, request }) =>
        request.startsWith('../../') || !resolveOwn(file.path, request).startsWith(`${file.package}/`),
    )
    .map(
      ({ file, request }) =>
        `${file.path} imports ${request}. Name it from the package’s root ('#…'), move the part up to where both can see it, or import the package by its name.`,
    );
  expectNone(breaches);
});

/** Files that provide these names themselves, or that run only on the server. */
const serverOrOffer = /^shell\/src\/(shared-libraries|rendering)\//;

test('browser packages use only those names of the router and the query cache that the shell shares', () => {
  const offered = (name: string): Set<string> => {
    const text = sourceFiles.find(({ path: file }) => file === `shell/src/shared-libraries/${name}.ts`)?.text ?? '';
    return new Set(
      [...text.matchAll(/export \{([^}]*)\}/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((word) => word.trim())
        .filter(Boolean),
    );
  };
  const offers: Record<string, Set<string>> = {
    'react-router-dom': offered('router'),
    '@tanstack/react-query': offered('query'),
  };
  const breaches = sourceFiles
    .filter((file) => browserPackages.includes(file.package) && !isTest(file) && !serverOrOffer.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/import \{([^}]*)\} from '(react-router-dom|@tanstack\/react-query)'/g)].flatMap(
        ([, names = '', library = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type ') && !offers[library]?.has(name.split(' as ')[0] ?? ''))
            .map(
              (name) =>
                `${file.path} uses ${name} of ${library}, which is not shared. Add it to ${path.posix.join('shell/src/shared-libraries')} (a release of the shell) or do without.`,
            ),
      ),
    );
  expectNone(breaches);
});

test('files of a package have no import cycles', () => {
  const byPath = new Map(sourceFiles.map((file) => [file.path.replace(/\.(ts|tsx|mjs)$/, ''), file]));
  const targets = (file: SourceFile): SourceFile[] =>
    file.imports.filter(isOwn).flatMap((request) => {
      const resolved = resolveOwn(file.path, request).replace(/\.(ts|tsx|mjs)$/, '');
      const target = byPath.get(resolved) ?? byPath.get(`${resolved}/index`);
      return target ? [target] : [];
    });
  const done = new Set<SourceFile>();
  const cycles: string[] = [];
  const visit = (file: SourceFile, trail: SourceFile[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].map(({ path: name }) => name).join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of targets(file)) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of sourceFiles) visit(file, []);
  expectNone(cycles.map((cycle) => `${cycle}. Move what both need into a file of its own.`));
});
