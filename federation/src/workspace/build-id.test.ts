import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { buildId } from './build-id';

const react = { version: '19.0.0', integrity: 'sha512-1' };
const lock = (packages: Record<string, object>): string =>
  JSON.stringify({
    packages: {
      '': { workspaces: ['kitchen'] },
      'node_modules/react': react,
      'node_modules/@food-court/shared-api': { resolved: 'shared-api', link: true },
      'node_modules/@food-court/shared-ui': { resolved: 'shared-ui', link: true },
      ...packages,
    },
  });

const sources = {
  'package-lock.json': lock({}),
  'kitchen/package.json': JSON.stringify({
    name: 'kitchen',
    version: '1.0.0',
    dependencies: { '@food-court/shared-ui': '1.0.0', react: '19.0.0' },
  }),
  'kitchen/webpack.config.mjs': 'export default 1;',
  'kitchen/src/remote.ts': 'export default 1;',
  'kitchen/src/screens/soups/soups.screen.tsx': 'soups',
  'shared-ui/package.json': JSON.stringify({
    name: '@food-court/shared-ui',
    version: '1.0.0',
    dependencies: { '@food-court/shared-api': '1.0.0' },
  }),
  'shared-ui/src/button.css': '.button {}',
  'shared-api/package.json': JSON.stringify({
    name: '@food-court/shared-api',
    version: '1.0.0',
    dependencies: { '@food-court/shared-ui': '1.0.0' },
  }),
  'shared-api/src/index.ts': 'api',
  'payments/package.json': JSON.stringify({ name: 'payments', version: '1.0.0' }),
};

function repository(changes: Record<string, string> = {}): string {
  const folder = tempFolder();
  writeFiles(folder, { ...sources, ...changes });
  return folder;
}

const idIn = (folder: string): string => buildId(path.join(folder, 'kitchen'));
const unchanged = idIn(repository());

describe('a build id', () => {
  test('is twelve hexadecimal digits', () => assert.match(unchanged, /^[0-9a-f]{12}$/));

  test('is the same for the same sources in another folder, created in another order', () => {
    const backwards = tempFolder();
    for (const [name, text] of Object.entries(sources).reverse()) writeFiles(backwards, { [name]: text });
    assert.equal(idIn(backwards), unchanged);
  });

  test('is the same for a copy of the same repository', () => {
    const original = repository();
    const copy = path.join(tempFolder(), 'elsewhere');
    cpSync(original, copy, { recursive: true });
    assert.equal(idIn(copy), idIn(original));
  });

  const decides: Record<string, string> = {
    'kitchen/src/remote.ts': 'a changed source',
    'kitchen/src/new.ts': 'a new source',
    'kitchen/webpack.config.mjs': 'another configuration',
    'kitchen/package.json': JSON.stringify({
      name: 'kitchen',
      version: '1.0.1',
      dependencies: { '@food-court/shared-ui': '1.0.0' },
    }),
    'shared-ui/src/button.css': 'a changed package it is built from',
    'shared-api/src/index.ts': 'a changed package behind that one',
    'package-lock.json': lock({ 'node_modules/react': { ...react, version: '19.0.1' } }),
  };
  for (const [file, text] of Object.entries(decides))
    test(`changes when ${file} changes`, () => assert.notEqual(idIn(repository({ [file]: text })), unchanged));

  test('changes when a source file is moved or removed', () => {
    const moved = repository({ 'kitchen/src/screens/stews/stews.screen.tsx': 'soups' });
    rmSync(path.join(moved, 'kitchen/src/screens/soups'), { recursive: true });
    const gone = repository();
    rmSync(path.join(gone, 'kitchen/src/screens'), { recursive: true });
    assert.equal(new Set([unchanged, idIn(moved), idIn(gone)]).size, 3);
  });

  test('changes when text moves from one file to the next', () => {
    const ids = [
      repository({ 'kitchen/src/a.ts': 'ab', 'kitchen/src/b.ts': '' }),
      repository({ 'kitchen/src/a.ts': 'a', 'kitchen/src/b.ts': 'b' }),
    ].map(idIn);
    assert.notEqual(ids[0], ids[1]);
  });

  test('changes when a library is installed elsewhere', () =>
    assert.notEqual(
      idIn(repository({ 'package-lock.json': lock({ 'kitchen/node_modules/react': react }) })),
      unchanged,
    ));

  test('does not depend on unrelated packages of ours', () => {
    const withOffers = lock({
      '': { workspaces: ['kitchen', 'offers'] },
      offers: { version: '1.0.0' },
      'node_modules/offers': { resolved: 'offers', link: true },
    });
    assert.equal(idIn(repository({ 'package-lock.json': withOffers })), unchanged);
  });

  const withLibraries = (changes: Record<string, object> = {}) =>
    idIn(
      repository({
        'package-lock.json': lock({
          'node_modules/react': {
            ...react,
            dependencies: { scheduler: '1' },
            peerDependencies: { loader: '*', gone: '*' },
          },
          'node_modules/scheduler': { version: '1.0.0' },
          'node_modules/react/node_modules/loader': { version: '1.0.0' },
          'node_modules/loader': { version: '2.0.0', dependencies: { react: '19' } },
          ...changes,
        }),
      }),
    );

  for (const place of ['node_modules/scheduler', 'node_modules/react/node_modules/loader'])
    test(`changes with ${place}, which one of its libraries needs`, () =>
      assert.notEqual(withLibraries({ [place]: { version: '1.0.1' } }), withLibraries()));

  test('does not depend on libraries that only other teams need', () => {
    const others = { 'node_modules/charts': { version: '1.0.0' }, 'node_modules/loader': { version: '3.0.0' } };
    assert.equal(withLibraries(others), withLibraries());
  });

  test('depends on the sources and the lock file when a remote has its own repository', () => {
    const alone = (changes: Record<string, string> = {}): string => {
      const folder = tempFolder();
      const installed = { 'node_modules/@food-court/shared-ui': { version: '1.0.0', integrity: 'sha512-2' } };
      writeFiles(folder, {
        'package.json': JSON.stringify({ name: 'soups', dependencies: { '@food-court/shared-ui': '1.0.0' } }),
        'package-lock.json': JSON.stringify({ packages: installed }),
        'src/remote.ts': 'soups',
        ...changes,
      });
      return buildId(folder);
    };
    const newer = { 'node_modules/@food-court/shared-ui': { version: '1.1.0', integrity: 'sha512-3' } };
    assert.equal(alone({ 'dist/client/main.js': 'built', '.github/release.yml': 'on: push' }), alone());
    assert.notEqual(alone({ 'src/remote.ts': 'stews' }), alone());
    assert.notEqual(alone({ 'package-lock.json': JSON.stringify({ packages: newer }) }), alone());
  });

  test('requires a lock file', () => {
    const folder = tempFolder();
    writeFiles(folder, { 'package.json': '{}', 'src/remote.ts': '' });
    assert.throws(() => buildId(folder), /has a package-lock\.json\. Run npm install there\.$/);
  });

  const decidesNothing = [
    'kitchen/src/remote.test.ts',
    'kitchen/src/screens/soups/soups.screen.test.tsx',
    'kitchen/src/testing/court.tsx',
    'kitchen/README.md',
    'kitchen/dist/build.json',
    'kitchen/node_modules/react/index.js',
    'tsconfig.base.json',
    'kitchen/.github/release.yml',
    'shared-ui/gallery/main.tsx',
    'payments/src/remote.ts',
    'README.md',
  ];
  for (const file of decidesNothing)
    test(`does not depend on ${file}`, () => assert.equal(idIn(repository({ [file]: 'anything' })), unchanged));
});
