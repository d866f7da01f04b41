import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { repositoryRoot } from '../workspace/repository-root';
import { createRemote } from './create-remote';

interface PackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

describe('a new remote', () => {
  test('has its own name everywhere', async (t) => {
    t.mock.method(console, 'log', () => undefined);
    const parent = tempFolder();
    await createRemote('daily-offers', parent);
    const folder = path.join(parent, 'daily-offers');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    for (const file of ['.gitignore', 'src/screens/daily-offers/daily-offers.screen.tsx', 'README.md'])
      assert.ok(files.includes(file), file);
    for (const file of files)
      assert.doesNotMatch(file + readFileSync(path.join(folder, file), 'utf8'), /starter/i, file);
    assert.match(readFileSync(path.join(folder, 'src/remote.ts'), 'utf8'), /title: 'Daily offers'/);
    assert.match(
      readFileSync(path.join(folder, 'src/screens/daily-offers/daily-offers.screen.tsx'), 'utf8'),
      /function DailyOffersScreen\(/,
    );
  });

  for (const name of ['', '..', 'Reviews', 'a/b', '1st', 'shell', 'a'.repeat(65)])
    test(`is not made with the name ${JSON.stringify(name.slice(0, 10))}`, async () => {
      const parent = tempFolder();
      await assert.rejects(createRemote(name, parent), /can’t be the name of a remote/);
      assert.deepEqual(readdirSync(parent), []);
    });

  test('is not made over a folder that is there', async () => {
    const parent = tempFolder();
    writeFiles(parent, { 'reviews/notes.txt': 'mine' });
    await assert.rejects(createRemote('reviews', parent), /is there already/);
    assert.ok(existsSync(path.join(parent, 'reviews/notes.txt')));
  });

  test('begins with the libraries of the live shell, and with the tools that we test with', () => {
    const starter = readPackage(path.join(repositoryRoot, 'federation/starter'));
    const [shell, root] = ['shell', '.'].map((folder) => readPackage(path.join(repositoryRoot, folder)));
    const known = { ...shell?.dependencies, ...root?.devDependencies };
    const others = Object.entries({ ...starter.dependencies, ...starter.devDependencies }).filter(
      ([name]) => !name.startsWith('@food-court/'),
    );
    assert.deepEqual(
      others.filter(([name, version]) => known[name] !== version),
      [],
    );
  });
});
