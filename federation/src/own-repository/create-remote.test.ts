import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { findScreens } from '../workspace/find-screens';
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
  const create = async (t: TestContext, framework?: string) => {
    t.mock.method(console, 'log', () => undefined);
    const parent = tempFolder();
    await createRemote('daily-offers', parent, { framework });
    const folder = path.join(parent, 'daily-offers');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    for (const file of ['.gitignore', '.github/workflows/release.yml', 'README.md', 'package.json'])
      assert.ok(files.includes(file), file);
    for (const file of files)
      assert.doesNotMatch(file + readFileSync(path.join(folder, file), 'utf8'), /starter/i, file);
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    assert.match(read('src/remote.ts'), /title: 'Daily offers'/);
    const texts = files
      .filter((file) => /(\.tsx?|\.vue)$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [...read(file).matchAll(/(?:\bt\(|(?:title|description|label): )'([^']+)'/g)])
      .map(([, text = '']) => text);
    return { read, texts: new Set(texts), screens: Object.entries(findScreens(folder)) };
  };

  test('uses its own name everywhere and has a React screen', async (t) => {
    const { read, screens } = await create(t);
    assert.deepEqual(
      screens.map(([name, { isMounted }]) => [name, isMounted]),
      [['daily-offers', undefined]],
    );
    assert.match(read('src/screens/daily-offers/daily-offers.screen.tsx'), /function DailyOffersScreen\(/);
  });

  test('uses its own name everywhere and has a Vue screen when Vue is requested', async (t) => {
    const { read, screens } = await create(t, 'vue');
    assert.deepEqual(
      screens.map(([name, { isMounted, server }]) => [name, isMounted, path.basename(server ?? '')]),
      [['daily-offers', true, 'daily-offers.render.ts']],
    );
    assert.match(
      read('src/screens/daily-offers/daily-offers.mount.ts'),
      /import DailyOffersScreen from '.\/daily-offers.vue'/,
    );
  });

  for (const framework of ['react', 'vue'])
    test(`has each of its texts in French with ${framework}`, async (t) => {
      const { read, texts } = await create(t, framework);
      assert.ok(texts.has('Daily offers') && texts.has('We couldn’t load the dishes'));
      const french = JSON.parse(read('src/languages/fr.json')) as Record<string, string>;
      assert.deepEqual(Object.keys(french).sort(), [...texts].sort());
    });

  test('installs from the registries of the folder in which it is created', async (t) => {
    t.mock.method(console, 'log', () => undefined);
    const parent = tempFolder();
    writeFiles(parent, { '.npmrc': '@food-court:registry=https://npm.example/\n_auth=secret\n' });
    await createRemote('reviews', parent);
    const written = readFileSync(path.join(parent, 'reviews/.npmrc'), 'utf8');
    assert.equal(written, '@food-court:registry=https://npm.example/\n');
  });

  test('is not created for a framework without a starter', async () => {
    const parent = tempFolder();
    await assert.rejects(
      createRemote('reviews', parent, { framework: '../all' }),
      /no starter for ..\/all\. Set --framework to react or vue/,
    );
    assert.deepEqual(readdirSync(parent), []);
  });

  for (const name of ['', '..', 'Reviews', 'a/b', '1st', 'shell', 'a'.repeat(65)])
    test(`is not created with the name ${JSON.stringify(name.slice(0, 10))}`, async () => {
      const parent = tempFolder();
      await assert.rejects(createRemote(name, parent), /can’t be the name of a remote/);
      assert.deepEqual(readdirSync(parent), []);
    });

  test('is not created when the folder exists', async () => {
    const parent = tempFolder();
    writeFiles(parent, { 'reviews/notes.txt': 'mine' });
    await assert.rejects(createRemote('reviews', parent), /already exists/);
    assert.ok(existsSync(path.join(parent, 'reviews/notes.txt')));
  });

  test('starts with the versions of the shell’s libraries and of our test tools', () => {
    const starter = readPackage(path.join(repositoryRoot, 'federation/starter/react'));
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
