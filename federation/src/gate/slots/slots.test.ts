import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { below, filler, ownerOfSlots, votes } from '#testing/example-slots';
import { exampleServedBuild } from '#testing/example-served-build';
import { judge } from '../judge';
import { reasonsAgainstRemoval } from '../remote-removal';
import type { ServedBuild } from '../served-build';

const shell = exampleServedBuild('shell s1 live', { screens: [], routes: [] });

/** Judges the live builds together with these candidates. */
const faults = (live: ServedBuild[], ...candidates: ServedBuild[]): string[] => {
  const kept = live.filter(({ name }) => !candidates.some((candidate) => candidate.name === name));
  return judge([shell, ...live], [shell, ...kept, ...candidates]).map(
    ({ kind, deployable, message }) => `${kind}, ${deployable}: ${message}`,
  );
};

const owner = ownerOfSlots('menu m1 live');
const reviews = filler('reviews r1 live', votes);

describe('a part', () => {
  test('is released into a slot that the live owner offers in its version', () =>
    assert.deepEqual(faults([owner], filler('reviews r2', { ...votes, versions: [1, 2] })), []));

  test('is refused without its slot, its version, its owner or its code', () => {
    assert.deepEqual(faults([owner], filler('reviews r2', { ...votes, slot: 'menu/dish#above' })), [
      'fault, reviews: reviews r2 fills the slot menu/dish#above, which menu m1 (live) does not offer',
    ]);
    assert.deepEqual(faults([owner], filler('reviews r2', { ...votes, versions: [2, 3] })), [
      'fault, reviews: reviews r2 fills version 2 or 3 of the slot menu/dish#below, but menu m1 (live) offers version 1',
    ]);
    assert.deepEqual(faults([], filler('reviews r2', votes)), [
      'fault, reviews: reviews r2 fills the slot menu/dish#below, and the site has no menu',
    ]);
    assert.deepEqual(faults([owner], filler('reviews r2', { ...votes, name: 'stars' })), [
      'fault, reviews: the part stars has no code. Write src/parts/stars/stars.part.tsx',
    ]);
  });

  test('is refused when its remote fills the slot twice, or a slot of its own', () => {
    assert.deepEqual(faults([owner], filler('reviews r2', votes, votes)), [
      'fault, reviews: menu/dish#below is filled twice, again by the part votes. A remote has one part in a slot',
    ]);
    assert.deepEqual(faults([], filler('menu m2', votes)), [
      'fault, menu: the part votes fills menu/dish#below, its own slot. Show it on the screen itself',
    ]);
  });

  test('is refused when as many remotes as the slot holds fill it already', () =>
    assert.deepEqual(faults([owner, reviews, filler('tips t1 canary', votes)], filler('news n1', votes)), [
      'fault, news: the slot menu/dish#below of menu m1 holds 2, and news, reviews, tips would fill it',
    ]));

  test('may name data with the parameters of the owner’s page only', () => {
    const data = [{ call: 'GET /product/{id}' }] as const;
    assert.deepEqual(faults([owner], filler('reviews r2', { ...votes, data })), []);
    assert.deepEqual(
      faults([owner], filler('reviews r2', { ...votes, data: [{ call: 'GET /category/{category}' }] })),
      [
        'fault, reviews: reviews r2 fills the slot menu/dish#below: /meal/:id needs GET /category/{category} without saying which category',
      ],
    );
  });

  test('has no data of a person, and no data of the query', () =>
    assert.match(
      String(faults([owner], filler('reviews r2', { ...votes, data: [{ call: 'GET /banner', own: true }] as never }))),
      /the data of the part votes must be at most 4 calls that are the same for every visitor/,
    ));
});

describe('the owner of a slot', () => {
  test('can’t remove it or change its version while a live remote fills it', () => {
    assert.deepEqual(faults([owner, reviews], ownerOfSlots('menu m2', {})), [
      'fault, menu: reviews r1 (live) fills the slot menu/dish#below, which menu m2 does not offer',
    ]);
    assert.deepEqual(faults([owner, reviews], ownerOfSlots('menu m2', { 'dish#below': { ...below, version: 2 } })), [
      'fault, menu: reviews r1 (live) fills version 1 of the slot menu/dish#below, but menu m2 offers version 2',
    ]);
    assert.deepEqual(faults([owner], ownerOfSlots('menu m2', {})), []);
  });

  test('can’t leave the site while a live remote fills it', () =>
    assert.deepEqual(reasonsAgainstRemoval('menu', [shell, owner, reviews]), [
      'reviews r1 (live) fills the slot menu/dish#below',
    ]));

  test('raises its version when it drops or changes a prop, but not when it adds one', () => {
    const released = (props: typeof below.props) =>
      faults([owner], ownerOfSlots('menu m2', { 'dish#below': { ...below, props } }));
    assert.deepEqual(released({ dishId: 'text?', price: 'number?' }), [
      'fault, menu: menu m2 changes the prop dishId to text? in version 1 of its slot dish#below. Raise the version',
    ]);
    assert.deepEqual(released({ dishId: 'text' }), [
      'fault, menu: menu m2 drops the prop price in version 1 of its slot dish#below. Raise the version',
    ]);
    assert.deepEqual(released({ dishId: 'text', price: 'number', title: 'text' }), []);
  });

  test('can’t let it hold fewer parts than fill it', () =>
    assert.deepEqual(
      faults(
        [owner, reviews, filler('tips t1 live', votes)],
        ownerOfSlots('menu m2', { 'dish#below': { ...below, atMost: 1 } }),
      ),
      ['fault, menu: the slot menu/dish#below of menu m2 holds 1, and reviews, tips would fill it'],
    ));

  test('offers it only on a page of its own that may show code of others', () => {
    assert.deepEqual(faults([], ownerOfSlots('menu m2', { 'list#below': below })), [
      'fault, menu: the slot list#below is on no page: no route shows menu/list',
    ]);
    const register = ownerOfSlots('menu m2');
    Object.assign(register.facts.surface.routes[0] ?? {}, { path: '/register/:id' });
    assert.deepEqual(faults([], register), [
      'fault, menu: the slot dish#below is on /register/:id, where no code of other teams may run',
    ]);
  });

  for (const [what, slots] of Object.entries<unknown>({
    'no record': 5,
    'a name without a place': { dish: below },
    'too many': Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`dish#p${index}`, below])),
    'an unknown kind of prop': { 'dish#below': { ...below, props: { dishId: 'function' } } },
    'a prop of React': { 'dish#below': { ...below, props: { children: 'text' } } },
    'room for a hundred': { 'dish#below': { ...below, atMost: 100 } },
    'no version': { 'dish#below': { ...below, version: 0 } },
  }))
    test(`is refused when its manifest describes ${what}`, () =>
      assert.equal(faults([], ownerOfSlots('menu m2', slots as never)).length, 1));
});
