import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { findDeployables, shortName } from '@food-court/federation/workspace';
import { importGraph } from './import-graph';
import { isTest, sourceFiles, type SourceFile } from './source-files';

const expectNone = (breaches: readonly string[]): void =>
  assert.equal(breaches.length, 0, `\n${[...new Set(breaches)].join('\n')}\n`);

const inScreens = sourceFiles.filter(({ path: file }) =>
  findDeployables().some((folder) => file.startsWith(`${folder}/src/screens/`)),
);

/** Maps the folder of each screen to its name: shell/src/screens/login → login. */
const screens = new Map(
  inScreens.flatMap(({ path: file }) => {
    const folder = path.posix.dirname(file);
    const name = path.posix.basename(folder);
    const isScreen = [`${name}.screen.tsx`, `${name}.mount.ts`].includes(path.posix.basename(file));
    return isScreen ? [[folder, name] as const] : [];
  }),
);

const screenOf = ({ path: file }: SourceFile): string | undefined =>
  [...screens.keys()].find((folder) => file.startsWith(`${folder}/`));

test('screens/ holds nothing but the folders of screens, which may be grouped by area', () => {
  expectNone([
    ...inScreens
      .filter((file) => screenOf(file) === undefined)
      .map(
        ({ path: file }) =>
          `${file} is not part of a screen: a folder NAME here contains NAME.screen.tsx. A part of several screens stands beside screens/, in a folder with the name of what it is about.`,
      ),
    ...[...screens.keys()]
      .filter((folder) => folder.split('/src/screens/')[1]!.split('/').length > 2)
      .map((folder) => `${folder} is too deep: a screen is in screens/ or in a folder of an area.`),
  ]);
});

test('every screen is shown by a route or loaded by the shell', () => {
  const isNamed = (folder: string, name: string): boolean => {
    const [deployable = ''] = folder.split('/');
    return sourceFiles
      .filter((file) => !isTest(file) && screenOf(file) !== folder)
      .some(
        (file) =>
          // A route of another team may show it.
          file.text.includes(`'${shortName(deployable)}/${name}'`) ||
          (file.package === deployable && file.text.includes(`/${name}/${name}.screen`)),
      );
  };
  expectNone(
    [...screens]
      .filter(([folder, name]) => !isNamed(folder, name))
      .map(([folder, name]) => `${folder}: no route shows ‘${name}’. Add one to a remote.ts, or delete it.`),
  );
});

test('the parts of a screen are used by that screen only', () => {
  const breaches = [...importGraph].flatMap(([from, targets]) =>
    targets
      .filter((to) => !isTest(from) && screenOf(to) !== undefined && screenOf(to) !== screenOf(from))
      // The shell loads its own screens.
      .filter((to) => screenOf(from) !== undefined || !to.path.endsWith('.screen.tsx'))
      .map(
        (to) =>
          `${from.path} imports ${to.path}. Move what both need beside screens/, into a folder with the name of what it is about.`,
      ),
  );
  expectNone(breaches);
});

test('contract and client of shared-api know nothing of browsers', () => {
  const inWeb = (file: SourceFile): boolean => /^shared-api\/src\/(web|browser)\//.test(file.path);
  expectNone(
    [...importGraph].flatMap(([from, targets]) =>
      targets
        .filter((to) => inWeb(to) && !inWeb(from) && from.path.startsWith('shared-api/src/'))
        // The index offers both.
        .filter(() => from.path !== 'shared-api/src/index.ts')
        .map((to) => `${from.path} imports ${to.path}. Hand it in: servers and remotes read the contract, too.`),
    ),
  );
});
