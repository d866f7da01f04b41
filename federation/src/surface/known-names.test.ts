import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defineRemote } from './surface';

const page = { screen: 'soups/soups', access: 'anyone', render: 'server', title: 'Soups' } as const;
const part = { slot: 'storefront/dish-page#below', versions: [1], name: 'soup', order: 1 } as const;

describe('the compiler', () => {
  test('accepts names that the call has, and those that may be any text', () => {
    const given: Record<string, string> = { category: 'Drinks' };
    const asked: string[] = ['q'];
    const { routes, parts } = defineRemote({
      name: 'soups',
      routes: [
        {
          ...page,
          path: '/soups',
          data: [
            { call: 'GET /category/{category}', params: { category: 'Drinks' } },
            { call: 'GET /category/{category}', params: given },
            { call: 'GET /search', query: ['q', 'category'], inputs: { sort: 'price' } },
            { call: 'GET /search', query: asked },
          ],
        },
      ],
      parts: [{ ...part, data: [{ call: 'GET /product/{id}', params: { id: '1' } }] }],
    });
    const path: '/soups' = routes[0].path;
    assert.deepEqual([path, parts[0].name], ['/soups', 'soup']);
  });

  test('refuses other names of parameters', () => {
    const { routes } = defineRemote({
      name: 'soups',
      routes: [
        {
          ...page,
          path: '/soups',
          data: [
            // @ts-expect-error
            { call: 'GET /category/{category}', params: { kind: 'Drinks' } },
            // @ts-expect-error
            { call: 'GET /product/{id}/reviews', params: { id: '1', dish: '1' } },
            // @ts-expect-error
            { call: 'GET /banner', params: { id: '1' } },
          ],
        },
      ],
      // @ts-expect-error
      parts: [{ ...part, data: [{ call: 'GET /product/{id}', params: { dish: '1' } }] }],
    });
    assert.equal(routes[0].data.length, 3);
  });

  test('refuses other names of inputs', () => {
    const { routes } = defineRemote({
      name: 'soups',
      routes: [
        {
          ...page,
          path: '/soups',
          data: [
            // @ts-expect-error
            { call: 'GET /search', query: ['q', 'taste'] },
            // @ts-expect-error
            { call: 'GET /search', inputs: { sort: 'price', taste: 'hot' } },
            // @ts-expect-error
            { call: 'GET /banner', query: ['q'] },
          ],
        },
      ],
    });
    assert.equal(routes[0].data.length, 3);
  });
});
