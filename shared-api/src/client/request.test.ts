import { createRequest } from './request';

describe('createRequest', () => {
  test('fills in path parameters', () =>
    expect(createRequest('GET /product/{id}', { params: { id: 'abc' } })).toMatchObject({
      method: 'GET',
      path: '/product/abc',
    }));

  test('escapes path parameters', () =>
    expect(createRequest('GET /{email}', { params: { email: 'a/../b?c#d@example.com' } }).path).toBe(
      '/a%2F..%2Fb%3Fc%23d%40example.com',
    ));

  test('leaves undefined values out of the query', () =>
    expect(
      createRequest('GET /products/{category}', {
        params: { category: 'Rice' },
        query: { limit: 5, cursor: undefined },
      }).path,
    ).toBe('/products/Rice?limit=5'));

  test('adds no question mark without a query', () => expect(createRequest('GET /admin', {}).path).toBe('/admin'));

  test('sends the idempotency key as a header', () => {
    expect(createRequest('POST /products', { idempotencyKey: 'k' }).headers).toEqual({ 'idempotency-key': 'k' });
    expect(createRequest('POST /products', {}).headers).toEqual({});
  });
});
