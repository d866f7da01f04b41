import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareReadings, type Moment } from './compare-readings';
import type { Reading } from './reading';

const before: Reading = {
  members: { fetch: 'function 1', 'Array.prototype.map': 'function 2' },
  stored: { 'localStorage food-court/basket': 'one' },
  rules: [{ sheet: '/releases/shell/s1/client/shell.css', layer: 'shell', text: '.frame' }],
  markup: ['html[lang="en"]', 'a /', 'a /about in the header', 'form /search in the header'],
  workers: ['/ /push-worker.js'],
  listeners: ['window message'],
  header: 'shown',
  hasPeerConnection: false,
};
const allowed = { remote: 'my-reviews', globals: ['reviewsEntry'] };
const found = (change: Partial<Reading>, moment: Moment = 'on its page'): string[] =>
  compareReadings(before, { ...before, ...change }, allowed, moment).map(({ what, severity }) =>
    severity === 'grave' ? what : `(${what})`,
  );

describe('a comparison of two readings', () => {
  test('finds nothing when nothing changed', () => {
    assert.deepEqual(found({}), []);
    assert.deepEqual(found({}, 'after its page'), []);
  });

  test('finds members that a build replaces, removes or adds', () => {
    assert.deepEqual(
      found({
        members: { 'Array.prototype.map': 'function 3', 'Array.prototype.last': 'function 4', track: 'object' },
      }),
      ['removes fetch', 'replaces Array.prototype.map', 'adds Array.prototype.last', 'adds the global track'],
    );
    const own = { reviewsEntry: 'object', webpackChunkmy_reviews_b7: 'object', my_reviews_b7: 'object' };
    assert.deepEqual(found({ members: { ...before.members, ...own } }), []);
    assert.deepEqual(found({ members: { ...before.members, __VUE__: 'boolean' } }), ['(adds the global __VUE__)']);
  });

  test('finds values that a build stores under names that are not its own', () => {
    assert.deepEqual(found({ stored: { 'localStorage my-reviewsish': 'x', 'cookie theme': 'y' } }), [
      'deletes localStorage food-court/basket',
      'writes localStorage my-reviewsish',
      'writes cookie theme',
    ]);
    assert.deepEqual(found({ stored: { 'localStorage food-court/basket': 'two' } }), [
      'writes localStorage food-court/basket',
    ]);
    const own = {
      'localStorage my-reviews/draft': 'x',
      'indexedDB my-reviews': 'y',
      'sessionStorage food-court-shell': 'z',
    };
    assert.deepEqual(found({ stored: { ...before.stored, ...own } }), []);
  });

  test('finds styles in no layer, and in the layer of another deployable', () => {
    const rule = (sheet: string, layer: string) => found({ rules: [...before.rules, { sheet, layer, text: 'h1' }] });
    const own = '/releases/my-reviews/b7/client/page.css';
    assert.deepEqual(rule(own, ''), ['styles h1 outside of all layers']);
    assert.deepEqual(rule('', ''), ['styles h1 outside of all layers']);
    assert.deepEqual(rule(own, 'shell'), ['styles h1 in the layer shell']);
    for (const layer of ['my-reviews', 'my-reviews.cards', 'shared-ui']) assert.deepEqual(rule(own, layer), []);
    assert.deepEqual(rule('/releases/menu/m1/client/menu.css', 'menu'), [], 'others answer for their own sheets');
  });

  test('finds a service worker for a scope of its own, and one that takes over the scope of the site', () => {
    const added = (worker: string) => found({ workers: [...before.workers, worker] });
    assert.deepEqual(added('/reviews /reviews.js'), ['registers the service worker /reviews.js for /reviews']);
    assert.deepEqual(added('/ /reviews.js'), ['registers the service worker /reviews.js for /']);
    assert.deepEqual(found({ workers: ['/ /push-worker.js?mine'] }), [
      'registers the service worker /push-worker.js?mine for /',
    ]);
  });

  test('finds a connection to another browser', () =>
    assert.deepEqual(found({ hasPeerConnection: true }), ['makes a connection to another browser']));

  test('finds a header that nobody sees or that lacks links, but not under a sheet', () => {
    assert.deepEqual(found({ header: 'covered' }), []);
    assert.deepEqual(found({ header: 'covered' }, 'in a document of its own'), ['covers the header of the site']);
    assert.deepEqual(found({ header: 'hidden' }, 'after its page'), ['hides the header of the site']);
    const bare = { markup: before.markup.filter((mark) => !mark.endsWith('in the header')) };
    assert.deepEqual(found(bare), []);
    assert.deepEqual(found(bare, 'in a document of its own'), ['takes a /about in the header']);
  });

  test('finds listeners and markup only once the page was left', () => {
    const change = {
      listeners: ['window message', 'window message'],
      markup: [
        'html[lang="en"]',
        'a /about in the header',
        'form /search in the header',
        'a https://elsewhere.example/',
        'a ?mfe=off',
      ],
    };
    assert.deepEqual(found(change), []);
    assert.deepEqual(found(change, 'after its page'), [
      'still listens on window message after its page was left',
      'leaves a https://elsewhere.example/ around other pages',
      'takes a / from other pages',
    ]);
  });
});
