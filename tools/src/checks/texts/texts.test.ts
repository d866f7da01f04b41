import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Surface } from '@food-court/federation/surface';
import { repositoryRoot } from '@food-court/federation/workspace';
import { categories, roles, type Catalogue } from '@food-court/shared-api';
import { weekdays } from '@food-court/shared-api/kitchen-limits';
import { languages } from '@food-court/shared-api/languages';
import { browserPackages } from '#architecture/rules';
import { isTest, sourceFiles } from '#architecture/source-files';
import { bareTextsOf } from './bare-texts';
import { catalogueFaults } from './check-catalogue';
import { textsOf, type FoundText } from './texts-of-source';

const [, ...translated] = languages;
const surfaceFiles = ['src/remote.ts', 'src/order-routes.ts', 'src/surface.ts'];

const read = (file: string): Catalogue =>
  existsSync(path.join(repositoryRoot, file))
    ? (JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8')) as Catalogue)
    : {};

/** Codes of the contract that are shown to people. */
const shownCodes: readonly FoundText[] = [...roles, ...categories, ...weekdays].map((text) => ({
  text,
  isPlural: false,
  place: 'shared-api/src/entities',
}));

const sourcesOf = (owner: string) =>
  sourceFiles.filter((file) => file.package === owner && /\/src\/.*\.tsx?$/.test(file.path) && !isTest(file));

/** Titles, descriptions and labels of the pages of a deployable. */
async function textsOfPages(owner: string): Promise<FoundText[]> {
  const file = surfaceFiles
    .map((name) => `${owner}/${name}`)
    .find((name) => existsSync(path.join(repositoryRoot, name)));
  if (file === undefined) return [];
  const { default: surface } = (await import(pathToFileURL(path.join(repositoryRoot, file)).href)) as {
    default: Surface;
  };
  const texts = surface.routes.flatMap(({ title, description = '', links = [] }) => [
    title,
    description,
    ...links.map(({ label }) => label),
  ]);
  return texts
    .filter((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')))
    .map((text) => ({ text, isPlural: false, place: file }));
}

/** Packages with catalogues, which are optional for remotes of other teams. */
const owners = browserPackages.filter((name) => existsSync(path.join(repositoryRoot, name, 'src/languages')));

for (const owner of owners)
  describe(`the texts of ${owner}`, () => {
    for (const language of translated)
      test(`match the keys of its ${language} catalogue exactly`, async () => {
        const texts = [
          ...sourcesOf(owner).flatMap(textsOf),
          ...(await textsOfPages(owner)),
          ...(owner === 'shared-api' ? shownCodes : []),
        ];
        const file = `${owner}/src/languages/${language}.json`;
        assert.equal(catalogueFaults(file, language, read(file), texts).join('\n'), '');
      });

    // The texts of the contract are for developers.
    test('are translated where they are shown', { skip: owner === 'shared-api' }, () => {
      const sources = sourcesOf(owner).filter(({ path: file }) => !surfaceFiles.some((name) => file.endsWith(name)));
      const bare = sources.flatMap(bareTextsOf).map((found) => `${found} stays English on every page: write t('…').`);
      assert.equal(bare.join('\n'), '');
    });
  });

for (const language of translated)
  test(`a text has the same translation in all ${language} catalogues, because pages merge them`, () => {
    const known = new Map<string, string>();
    for (const owner of owners)
      for (const [text, translation] of Object.entries(read(`${owner}/src/languages/${language}.json`))) {
        const written = JSON.stringify(translation);
        assert.equal(written, known.get(text) ?? written, `“${text}” of ${owner}`);
        known.set(text, written);
      }
  });
