import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { propFault } from '../surface/slots';
import { below, filler, ownerOfSlots, votes } from '../testing/example-slots';
import type { ServedBuild } from '../gate';
import type { Manifest } from './manifest';
import { siteMap } from './site-map';
import { slotsOf, withParts } from './slots';

const manifests = (...builds: ServedBuild[]) =>
  builds.map(({ facts }) => ({ metaData: { foodCourt: facts } }) as unknown as Manifest);
const partsIn = (...builds: ServedBuild[]) =>
  slotsOf(manifests(...builds), 'menu/dish').flatMap(({ parts }) => parts.map(({ id }) => id));

const owner = ownerOfSlots('menu m1');
const at = (name: string, order: number, versions = [1]) => filler(`${name} b1`, { ...votes, order, versions });

describe('the parts of a slot', () => {
  test('come from several teams, in their order', () =>
    assert.deepEqual(partsIn(at('tips', 20), owner, at('reviews', 10)), ['reviews/votes.part', 'tips/votes.part']));

  test('are sorted by their names when their order is the same', () =>
    assert.deepEqual(partsIn(at('tips', 10), owner, at('reviews', 10)), ['reviews/votes.part', 'tips/votes.part']));

  test('beyond its number, of another version or filled twice are left out', () => {
    assert.deepEqual(partsIn(owner, at('a', 1), at('b', 2), at('c', 3)), ['a/votes.part', 'b/votes.part']);
    assert.deepEqual(partsIn(owner, at('a', 1, [2]), at('b', 2, [1, 2])), ['b/votes.part']);
    assert.deepEqual(partsIn(owner, filler('a a1', votes, votes)), ['a/votes.part']);
  });

  test('are left out when their builds or the slot are gone', () => {
    assert.deepEqual(partsIn(owner), []);
    assert.deepEqual(partsIn(ownerOfSlots('menu m2', {}), at('reviews', 10)), []);
    assert.deepEqual(partsIn(at('reviews', 10)), []);
  });

  test('belong to the route of their screen', () => {
    const served = manifests(owner, at('reviews', 10));
    const [reviews, dish] = [...withParts(siteMap(served), served)].sort((a, b) => (a.path < b.path ? 1 : -1));
    assert.deepEqual(reviews?.parts, undefined);
    assert.deepEqual(dish?.parts, [{ place: 'below', id: 'reviews/votes.part', data: undefined }]);
  });
});

test('props are checked against the slot’s description', () => {
  assert.equal(propFault(below, { dishId: 'd1' }), undefined);
  assert.equal(propFault(below, { dishId: 'd1', price: 4 }), undefined);
  assert.equal(propFault(below, {}), 'dishId is undefined, not a text');
  assert.equal(propFault(below, { dishId: 'd1', price: '4' }), 'price is string, not a number?');
  assert.equal(propFault(below, { dishId: 'd1', secret: 'x' }), 'secret isn’t one of its props');
});
