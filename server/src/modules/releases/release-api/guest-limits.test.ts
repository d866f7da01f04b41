import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ManifestFacts } from '@food-court/federation/discovery';
import type { Route, Surface } from '@food-court/federation/surface';
import type { GuestRemote } from '../teams/guest-remotes';
import { callsNotAllowed, leftOutOfGuest, leftOutOfOthers } from './guest-limits';

const page: Route = { path: '/polls', screen: 'polls/list', access: 'anyone', render: 'server', title: 'Polls' };
const guest = (...calls: string[]): GuestRemote => ({ calls, hasService: false });

const facts = (surface: Partial<Surface>, uses?: ManifestFacts['uses']): ManifestFacts => ({
  build: 'p1',
  surface: { name: 'polls', routes: [page], ...surface },
  entry: { scripts: [], styles: [] },
  screens: { list: { scripts: [], styles: [] } },
  integrity: {},
  libraries: {},
  ...(uses && { uses }),
});

describe('the calls that a guest may not make', () => {
  test('are those of its scripts and of its routes, without the allowed ones', () => {
    const routes: Route[] = [{ ...page, data: [{ call: 'GET /kitchens' }, { call: 'GET /search' }] }];
    const uses = { 'POST /orders/{id}/steps': 'shape', 'GET /kitchens': 'shape', 'GET /search': 'shape' };
    assert.deepEqual(callsNotAllowed(facts({ routes }, uses), guest('GET /search')), [
      'GET /kitchens',
      'POST /orders/{id}/steps',
    ]);
    assert.deepEqual(callsNotAllowed(facts({ routes }), guest('GET /search')), ['GET /kitchens']);
  });

  test('do not include calls that the API does not have', () =>
    assert.deepEqual(callsNotAllowed(facts({}, { 'GET /gone': 'shape', constructor: 'shape' }), guest()), []));
});

describe('the features that a guest loses', () => {
  test('are none of a plain page', () => assert.deepEqual(leftOutOfGuest(facts({}), guest()), []));

  test('are parts, slots, sheets, screens of others, sources and the service, each named', () => {
    const surface: Partial<Surface> = {
      routes: [
        { ...page, sheet: true },
        { ...page, path: '/polls/own', within: 'polls/list' },
        { ...page, path: '/dashboard/polls', within: 'dashboard/frame' },
        { ...page, path: '/polls/dish', screen: 'storefront/dish-page' },
      ],
      parts: [{ slot: 'storefront/dish-page#below', versions: [1], name: 'stars', order: 1 }],
      slots: { 'list#below': { version: 1, props: {}, atMost: 1 } },
      sources: { img: ['https://a.example'], connect: ['https://b.example'] },
    };
    assert.deepEqual(leftOutOfGuest(facts(surface), { calls: [], hasService: true }), [
      'fills storefront/dish-page#below, but the site leaves out the parts of a guest',
      'offers list#below, but pages of a guest show no parts of others',
      'opens /polls as a sheet, but pages of a guest are never sheets',
      'shows dashboard/frame, storefront/dish-page, but pages of a guest show only its own screens',
      'names the sources https://a.example, https://b.example, but pages of a guest have none',
      'has a service of its team, but pages of a guest can’t reach it',
    ]);
  });
});

test('a remote is told which screens and slots it uses of guests', () => {
  const guests = new Map([['reviews', guest()]]);
  const surface: Partial<Surface> = {
    routes: [
      { ...page, screen: 'reviews/list' },
      { ...page, path: '/polls/more', screen: 'storefront/dish-page', within: 'reviews/frame' },
    ],
    parts: [{ slot: 'reviews/list#below', versions: [1], name: 'poll', order: 1 }],
  };
  assert.deepEqual(leftOutOfOthers(facts(surface), guests), [
    'shows reviews/list, reviews/frame, but screens of a guest are shown only on its own pages',
    'fills reviews/list#below, but pages of a guest show no parts of others',
  ]);
  assert.deepEqual(leftOutOfOthers(facts({}), guests), []);
});
