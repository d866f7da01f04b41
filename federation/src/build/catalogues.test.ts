import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSurface } from '../surface/surface';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { cataloguesModule, findCatalogues, languageFacts } from './catalogues';

const texts = { Soups: 'Soupes', 'Buy Now': 'Acheter' };

function createDeployable(french = JSON.stringify(texts)) {
  const folder = tempFolder();
  writeFiles(folder, {
    'package.json': '{"name":"kitchen","version":"1.0.0"}',
    'package-lock.json': '{"packages":{}}',
    'src/languages/fr.json': french,
    'src/languages/readme.md': 'no catalogue',
  });
  return findCatalogues(folder, { takesShared: true });
}

test('finds the languages by the catalogue files in the folder of a deployable', () =>
  assert.deepEqual([...createDeployable().keys()], ['fr']));

test('the language facts contain the script and the texts of the pages', () => {
  const route = { path: '/', screen: 'kitchen/soups', access: 'anyone', render: 'server', title: 'Soups' } as const;
  const { fr } = languageFacts(createDeployable(), defineSurface({ name: 'kitchen', routes: [route] }));
  assert.match(fr?.script ?? '', /^fr\.[0-9a-f]{8}\.js$/);
  assert.deepEqual(fr?.surface, { Soups: 'Soupes' });
});

test('the server’s module contains the texts and the code of each language', () => {
  const source = decodeURIComponent(cataloguesModule(createDeployable()));
  assert.match(source, /import texts0 from ".*fr\.json"/);
  assert.match(source, /\.fr \?\?= \{ '': 'fr' \}, texts0/);
});

test('a catalogue that is no JSON is named', () =>
  assert.throws(
    () => languageFacts(createDeployable('{"Soups": }'), defineSurface({ name: 'kitchen', routes: [] })),
    /fr\.json can’t be read: /,
  ));
