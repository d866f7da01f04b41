import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Destination } from '@food-court/federation/discovery';
import { loadPersonalData } from './personal-data';
import type { CallApi } from './route-data';

const reader = {
  identity: { uid: 'u1', email: 'ada@example.com', emailVerified: true },
  status: { role: 'Buyer', suspended: false },
} as unknown as NonNullable<Parameters<CallApi>[2]>;

/** Its screen shows the orders that the frame follows, too. */
const overview: Destination = {
  kind: 'page',
  params: {},
  route: {
    path: '/overview',
    screen: 'kitchen/overview',
    access: 'signed-in',
    render: 'server',
    title: 'Overview',
    owner: 'kitchen',
    data: [{ call: 'GET /my-checkouts/{email}', paged: true, own: true, inputs: { limit: '5' } }],
  },
};

test('asks once for data that both the screen and the frame show', async () => {
  const asked: string[] = [];
  const callApi: CallApi = async ({ path }) => {
    asked.push(path);
    return { status: 200, body: '{}', headers: {} };
  };
  const { answers } = await loadPersonalData(overview, callApi, { reader, language: 'en', limitMs: 1_000 });
  const orders = '/my-checkouts/ada%40example.com?limit=5';
  assert.ok(answers[orders]);
  assert.equal(asked.filter((path) => path === orders).length, 1);
  assert.equal(new Set(asked).size, asked.length);
});
