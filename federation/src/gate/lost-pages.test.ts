import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface';
import { exampleServed } from '../testing/example-served';
import { lostCanonicals, lostPages } from './lost-pages';
import type { ServedBuild } from './served-build';

type Told = typeof lostPages;
const showing = (text: string, ...routes: Partial<Route>[]) => exampleServed(text, { routes });
const told = (rule: Told, before: ServedBuild[], after: ServedBuild[]): string[] =>
  rule(before, after).map(({ kind, about, words }) => `${kind}, ${about}: ${words}`);

const categories = (...category: string[]) => ({ path: '/:category', where: { category } });

describe('a page that vanishes', () => {
  const gone = (before: Partial<Route>[], after: Partial<Route>[], ...others: ServedBuild[]) =>
    told(
      lostPages,
      [showing('bar b1 live', ...before), ...others],
      [showing('bar b2', ...after), showing('bar b1 fallback', ...before), ...others],
    );

  const words = 'is no page any more: whoever has a link to it finds nothing';

  test('is told', () =>
    assert.deepEqual(gone([{ path: '/' }, { path: '/about' }], [{ path: '/' }]), [`warning, bar: /about ${words}`]));
  test('is told of a parameter’s value', () =>
    assert.deepEqual(gone([categories('Rice', 'Chinese')], [categories('Rice')]), [`warning, bar: /Chinese ${words}`]));
  test('is no loss when it stands there in other words', () =>
    assert.deepEqual(
      gone([{ path: '/dishes/:id' }, categories('Rice')], [{ path: '/dishes/:dish' }, { path: '/Rice' }]),
      [],
    ));
  test('is no loss when somebody else shows it', () =>
    assert.deepEqual(gone([{ path: '/about' }], [], showing('kitchen k1 live', { path: '/about' })), []));
});

describe('another address of a page', () => {
  const home = showing('bar b1 live', { path: '/' });
  const kitchen = showing('kitchen k1 live', { path: '/kitchen', canonical: '/' });
  const words = 'calls /kitchen another address of /, which is no page of the site then';

  test('may be one of the build’s own, or of another', () => {
    assert.deepEqual(
      told(lostCanonicals, [home], [home, showing('kitchen k2', { path: '/kitchen', canonical: '/' })]),
      [],
    );
    assert.deepEqual(
      told(lostCanonicals, [], [showing('kitchen k2', { path: '/' }, { path: '/kitchen', canonical: '/' })]),
      [],
    );
  });

  test('is refused when the page is nowhere', () =>
    assert.deepEqual(told(lostCanonicals, [], [showing('kitchen k2', { path: '/kitchen', canonical: '/' })]), [
      `fault, kitchen: kitchen k2 ${words}`,
    ]));

  test('keeps the page from being taken away', () =>
    assert.deepEqual(told(lostCanonicals, [home, kitchen], [showing('bar b2', { path: '/bar' }), kitchen]), [
      `fault, bar: kitchen k1 (live) ${words}`,
    ]));

  test('needs the page in every version of its owner', () =>
    assert.deepEqual(told(lostCanonicals, [home, kitchen], [home, showing('bar b2', { path: '/bar' }), kitchen]), [
      `fault, bar: kitchen k1 (live) ${words}`,
    ]));

  test('is not the fault of who never had the page', () =>
    assert.deepEqual(told(lostCanonicals, [kitchen], [kitchen, showing('bar b2', { path: '/bar' })]), []));
});
