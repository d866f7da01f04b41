import { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from '@food-court/federation/discovery';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { ok, server } from '../testing/fake-server';
import { route } from '../testing/routes';
import { setSession, signedInAs, signedInWithout, signedOut } from '../testing/fake-session';
import { loadPageData, pageQueries } from './page-data';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const keysOf = (data: SiteRoute['data'], params: Record<string, string> = {}) =>
  pageQueries(route('/menu', 'kitchen/menu', { data }), params).map(({ queryKey }) => queryKey);

it('uses the screens’ query keys', () => {
  const category = 'Rice';
  expect(keysOf([{ call: 'GET /admin' }])).toEqual([apiQuery('GET /admin').queryKey]);
  expect(keysOf([{ call: 'GET /product/{id}' }], { id: '7' })).toEqual([
    apiQuery('GET /product/{id}', { params: { id: '7' } }).queryKey,
  ]);
  expect(keysOf([{ call: 'GET /category/{category}', params: { category } }])).toEqual([
    apiQuery('GET /category/{category}', { params: { category } }).queryKey,
  ]);
  expect(keysOf([{ call: 'GET /products/{category}', paged: true }], { category })).toEqual([
    apiPage('GET /products/{category}', { params: { category } }).queryKey,
  ]);
});

it('passes a call only its own parameters', () => {
  expect(keysOf([{ call: 'GET /product/{id}' }], { id: '7', category: 'Rice' })).toEqual([
    ['GET /product/{id}', { params: { id: '7' } }],
  ]);
});

it('queries a call with the search parameters of the address, and only when there are any', () => {
  const data = [{ call: 'GET /search', query: ['q', 'sort', 'category'] }] as const;
  const keys = (params: Record<string, string>) =>
    pageQueries(route('/:category', 'kitchen/menu', { data }), params).map(({ queryKey }) => queryKey);
  const query = { q: 'soup', category: 'Rice' } as const;
  expect(keys(query)).toEqual([apiQuery('GET /search', { query }).queryKey]);
  expect(keys({ category: 'Rice' })).toEqual([]);
});

it('requests personal data for the signed-in person’s address, and role-specific data only for that role', () => {
  const own = [{ call: 'GET /my-orders/{email}', paged: true, own: true }] as const;
  const list = { call: 'GET /all-orders', query: ['page'], always: true, for: ['admin'] } as const;
  const keys = (params: Record<string, string> = {}) => keysOf([...own, list], params);
  const email = 'bea@example.com';
  const orders = apiPage('GET /my-orders/{email}', { params: { email }, query: { cursor: undefined } }).queryKey;
  setSession(signedOut);
  expect(keys()).toEqual([]);
  for (const session of [signedInWithout('loading'), signedInAs('Buyer')]) {
    setSession(session);
    expect(keys()).toEqual([orders]);
  }
  setSession(signedInAs('admin'));
  expect(keys()).toEqual([orders, apiQuery('GET /all-orders', {}).queryKey]);
  expect(keysOf([list], { page: '2' })).toEqual([apiQuery('GET /all-orders', { query: { page: 2 } }).queryKey]);
});

it('has no queries for a page without data', () => {
  expect(keysOf(undefined)).toEqual([]);
});

it('caches the data that loaded although other data failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.answers.set('GET /product/7', ok({ title: 'Soup' }));
  const page = route('/:id', 'kitchen/dish', { data: [{ call: 'GET /product/{id}' }, { call: 'GET /admin' }] });
  await loadPageData(client, page, { id: '7' });
  expect(client.getQueryData(['GET /product/{id}', { params: { id: '7' } }])).toEqual({ title: 'Soup' });
  expect(client.getQueryState(['GET /admin', {}])?.status).toBe('error');
  client.clear();
});
