import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { isManifest, slimManifest } from './manifest';

const without = (change: (manifest: any) => void): unknown => {
  const manifest: unknown = structuredClone(exampleManifest());
  change(manifest);
  return manifest;
};

describe('a manifest', () => {
  test('accepts the manifest of our own build', () => assert.equal(isManifest(exampleManifest()), true));

  const garbage: [what: string, value: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 500],
    ['a page of HTML', '<!doctype html>'],
    ['a list', []],
    ['an error in JSON', { statusCode: 500, error: 'Internal Server Error' }],
    ['one without our facts', without(({ metaData }) => delete metaData.foodCourt)],
    ['one with facts that are null', without(({ metaData }) => (metaData.foodCourt = null))],
    ['one without an entry script', without(({ metaData }) => delete metaData.remoteEntry)],
    ['one without a global name', without(({ metaData }) => delete metaData.globalName)],
    ['one whose build is a number', without(({ metaData }) => (metaData.foodCourt.build = 1))],
    ['one without a surface', without(({ metaData }) => delete metaData.foodCourt.surface)],
    ['one whose routes are an object', without(({ metaData }) => (metaData.foodCourt.surface.routes = {}))],
    ['one with a route that is null', without(({ metaData }) => (metaData.foodCourt.surface.routes = [null]))],
    ['one with a route to nowhere', without(({ metaData }) => delete metaData.foodCourt.surface.routes[0].path)],
    [
      'one with a route whose parameter has no list of values',
      without(({ metaData }) => (metaData.foodCourt.surface.routes[0].where = { dish: 'soup' })),
    ],
    ['one whose screens are null', without(({ metaData }) => (metaData.foodCourt.screens = null))],
    ['one whose screen has no files', without(({ metaData }) => (metaData.foodCourt.screens.soups = {}))],
    [
      'one whose framework has no files',
      without(({ metaData }) => (metaData.foodCourt.mounted = { screens: ['soups'] })),
    ],
    [
      'one that mounts no list of screens',
      without(({ metaData }) => (metaData.foodCourt.mounted = { framework: { scripts: [], styles: [] } })),
    ],
    ['one without integrity', without(({ metaData }) => delete metaData.foodCourt.integrity)],
    ['one without entry files', without(({ metaData }) => delete metaData.foodCourt.entry)],
  ];
  for (const [what, value] of garbage) test(`is not ${what}`, () => assert.equal(isManifest(value), false));
});

describe('a slim manifest', () => {
  test('contains the pages and the entry script with its hash, but no lists of files', () => {
    const full = exampleManifest();
    full.metaData.foodCourt.knows = { roles: ['admin'] };
    full.metaData.foodCourt.serverIntegrity = 'sha384-server';
    full.metaData.foodCourt.integrity = { 'remoteEntry.js': 'sha256-entry', 'soups.js': 'sha256-soups' };
    assert.deepEqual(slimManifest(full), {
      metaData: {
        name: 'kitchen',
        globalName: 'kitchen',
        remoteEntry: { name: 'remoteEntry.js' },
        foodCourt: {
          build: 'b1',
          surface: full.metaData.foodCourt.surface,
          entry: { scripts: [], styles: [] },
          screens: {},
          integrity: { 'remoteEntry.js': 'sha256-entry' },
          libraries: {},
        },
      },
    });
  });

  test('contains the routes in the language of the page, and the script with its texts', () => {
    const full = exampleManifest([
      exampleRoute({ description: 'Hot', links: [{ place: 'navbar', label: 'Soups', order: 1 }] }),
    ]);
    const { foodCourt } = full.metaData;
    foodCourt.languages = { fr: { script: 'fr.js', surface: { Soups: 'Soupes' } } };
    foodCourt.integrity = { 'fr.js': 'sha256-fr' };
    const french = slimManifest(full, 'fr').metaData.foodCourt;
    const [route] = french.surface.routes;
    assert.deepEqual([route?.title, route?.description, route?.links?.[0]?.label], ['Soupes', 'Hot', 'Soupes']);
    assert.deepEqual(french.integrity, { 'fr.js': 'sha256-fr' });
    assert.equal(french.languages?.fr?.script, 'fr.js');
    const english = slimManifest(full, 'en').metaData.foodCourt;
    assert.equal(english.surface.routes[0]?.title, 'Soups');
    assert.equal(english.languages, undefined);
  });

  test('is a valid manifest', () => assert.equal(isManifest(slimManifest(exampleManifest())), true));
});
