import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Destination } from '@food-court/federation/discovery';
import { isConfirmed } from './route-data';

const dishPage = (params: Record<string, string>): Destination => ({
  kind: 'page',
  params,
  route: {
    path: '/dish/:id/:slug',
    screen: 'kitchen/dish',
    access: 'anyone',
    render: 'server',
    title: '{title}',
    owner: 'kitchen',
    data: [{ call: 'GET /product/{id}' }],
  },
});
const answered = (status: number, body: object) => ({
  answers: { '/product/7': { status, body: JSON.stringify(body), headers: {} } },
  goodUntil: Infinity,
});

test('an address is confirmed when each parameter is part of a call or occurs in the answer', () => {
  const soup = answered(200, { slug: 'miso-soup' });
  assert.equal(isConfirmed(dishPage({ id: '7', slug: 'miso-soup' }), soup), true);
  assert.equal(isConfirmed(dishPage({ id: '7', slug: 'any-other-words' }), soup), false);
});

test('an address is not confirmed when its call failed or returned no such text', () => {
  assert.equal(isConfirmed(dishPage({ id: '7', slug: 'soup' }), answered(404, { slug: 'soup' })), false);
  assert.equal(isConfirmed(dishPage({ id: '7', slug: 'soup' }), answered(200, [{ slug: 'soup' }])), false);
});
