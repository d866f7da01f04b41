import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface/surface';
import { exampleServedBuild } from '../testing/example-served-build';
import { lostCanonicals, lostPages } from './lost-pages';
import type { ServedBuild } from './served-build';

type Rule = typeof lostPages;
const showing = (text: string, ...routes: Partial<Route>[]) => exampleServedBuild(text, { routes });
const findings = (rule: Rule, before: ServedBuild[], after: ServedBuild[]): string[] =>
  rule(before, after).map(({ kind, deployable, message }) => `${kind}, ${deployable}: ${message}`);

const categories = (...category: string[]) => ({ path: '/:category', where: { category } });

describe('a lost page', () => {
  const gone = (before: Partial<Route>[], after: Partial<Route>[], ...others: ServedBuild[]) =>
    findings(
      lostPages,
      [showing('bar b1 live', ...before), ...others],
      [showing('bar b2', ...after), showing('bar b1 fallback', ...before), ...others],
    );

  const text = 'would no longer be a page, so links to it would break';

  test('is a warning', () =>
    assert.deepEqual(gone([{ path: '/' }, { path: '/about' }], [{ path: '/' }]), [`warning, bar: /about ${text}`]));
  test('may be a value of a parameter', () =>
    assert.deepEqual(gone([categories('Rice', 'Chinese')], [categories('Rice')]), [`warning, bar: /Chinese ${text}`]));
  test('is not reported when another route shows it', () =>
    assert.deepEqual(
      gone([{ path: '/dishes/:id' }, categories('Rice')], [{ path: '/dishes/:dish' }, { path: '/Rice' }]),
      [],
    ));
  test('is not reported when another deployable shows it', () =>
    assert.deepEqual(gone([{ path: '/about' }], [], showing('kitchen k1 live', { path: '/about' })), []));
});

describe('a canonical address', () => {
  const home = showing('bar b1 live', { path: '/' });
  const kitchen = showing('kitchen k1 live', { path: '/kitchen', canonical: '/' });
  const text = 'calls /kitchen another address of /, which would no longer be a page of the site';

  test('may be a page of the same build or of another', () => {
    assert.deepEqual(
      findings(lostCanonicals, [home], [home, showing('kitchen k2', { path: '/kitchen', canonical: '/' })]),
      [],
    );
    assert.deepEqual(
      findings(lostCanonicals, [], [showing('kitchen k2', { path: '/' }, { path: '/kitchen', canonical: '/' })]),
      [],
    );
  });

  test('may be filled from the answer of its page', () =>
    assert.deepEqual(
      findings(
        lostCanonicals,
        [],
        [showing('kitchen k2', { path: '/dish/:id/:slug', canonical: '/dish/{_id}/{slug}' })],
      ),
      [],
    ));

  test('is refused when the page does not exist', () =>
    assert.deepEqual(findings(lostCanonicals, [], [showing('kitchen k2', { path: '/kitchen', canonical: '/' })]), [
      `fault, kitchen: kitchen k2 ${text}`,
    ]));

  test('protects its page from removal', () =>
    assert.deepEqual(findings(lostCanonicals, [home, kitchen], [showing('bar b2', { path: '/bar' }), kitchen]), [
      `fault, bar: kitchen k1 (live) ${text}`,
    ]));

  test('must exist in every version of its owner', () =>
    assert.deepEqual(findings(lostCanonicals, [home, kitchen], [home, showing('bar b2', { path: '/bar' }), kitchen]), [
      `fault, bar: kitchen k1 (live) ${text}`,
    ]));

  test('is not blamed on a deployable that never had the page', () =>
    assert.deepEqual(findings(lostCanonicals, [kitchen], [kitchen, showing('bar b2', { path: '/bar' })]), []));
});
