import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  framePropsVersion,
  needsOfPage,
  paramsOfNeed,
  queryOfNeed,
  type DataNeed,
  type FrameProps,
  type LinkIcon,
  type Visitor,
} from './surface';

/**
 * Version 1.0.0. A change of FrameProps must be copied here, and needs a new version, which the gate compares. Frames can do
 * without `drawing` and `group`, which are newer.
 */
interface FramePropsOfVersion {
  links: readonly { to: string; label: string; icon?: LinkIcon; drawing?: string; group?: string }[];
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

test('the version of the frame props matches their type', () => {
  const unchanged: Same<FrameProps, FramePropsOfVersion> = true;
  assert.deepEqual([framePropsVersion, unchanged], ['1.0.0', true]);
});

describe('the calls of a page', () => {
  const asked = (data: readonly DataNeed[], params: Record<string, string>, visitor?: Visitor) =>
    needsOfPage({ path: '/menu/:id', data }, params, visitor).map((need) => [
      need.call,
      paramsOfNeed(need, params),
      queryOfNeed(need, params),
    ]);
  const orders: DataNeed = { call: 'GET /my-orders/{email}', own: true, inputs: { limit: '5' } };
  const figures: DataNeed = { call: 'GET /figures', for: ['admin'] };
  const list: DataNeed = { call: 'GET /all-orders', query: ['search', 'page'], always: true };

  test('contain the person’s address, and are skipped until it is known', () => {
    assert.deepEqual(asked([orders], { id: '7' }), []);
    assert.deepEqual(asked([orders], { id: '7' }, { email: 'ada@example.com' }), [
      ['GET /my-orders/{email}', { email: 'ada@example.com' }, { limit: '5' }],
    ]);
  });

  test('are made only for the role that they are for', () => {
    for (const visitor of [undefined, {}, { role: 'Buyer' } as const])
      assert.deepEqual(asked([figures], {}, visitor), []);
    assert.deepEqual(asked([figures], {}, { role: 'admin' }), [['GET /figures', {}, {}]]);
  });

  test('are made with and without a query when they are lists', () => {
    assert.deepEqual(asked([list], { id: '7' }), [['GET /all-orders', {}, {}]]);
    assert.deepEqual(asked([list], { id: '7', page: '2' }), [['GET /all-orders', {}, { page: '2' }]]);
  });
});
