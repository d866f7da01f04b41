import { apiPage, apiQuery } from './api-query';

it('has one key per request, however its inputs are written', () => {
  const params = { email: 'ada@example.com' };
  const first = apiQuery('GET /my-products/{email}', { params }).queryKey;
  expect(apiQuery('GET /my-products/{email}', { params, query: { page: undefined } }).queryKey).toEqual(first);
  expect(apiQuery('GET /my-products/{email}', { params, query: {} }).queryKey).toEqual(first);
  expect(apiQuery('GET /my-products/{email}', { params, query: { page: 2 } }).queryKey).toEqual([
    'GET /my-products/{email}',
    { params, query: { page: '2' } },
  ]);
  expect(apiPage('GET /audit', { query: { cursor: undefined } }).queryKey).toEqual(['GET /audit', {}, 'page']);
});
