import { requestFor } from './request';

describe('a call becomes a request', () => {
  test('with its path parameters', () =>
    expect(requestFor('GET /product/{id}', { params: { id: 'abc' } })).toMatchObject({
      method: 'GET',
      path: '/product/abc',
    }));

  test('that no parameter can break out of', () =>
    expect(requestFor('GET /{email}', { params: { email: 'a/../b?c#d@example.com' } }).path).toBe(
      '/a%2F..%2Fb%3Fc%23d%40example.com',
    ));

  test('with a query of what is given', () =>
    expect(
      requestFor('GET /products/{category}', { params: { category: 'Rice' }, query: { limit: 5, cursor: undefined } })
        .path,
    ).toBe('/products/Rice?limit=5'));

  test('without a question mark when there is nothing to ask', () =>
    expect(requestFor('GET /admin', {}).path).toBe('/admin'));

  test('with its key, once', () => {
    expect(requestFor('POST /products', { idempotencyKey: 'k' }).headers).toEqual({ 'idempotency-key': 'k' });
    expect(requestFor('POST /products', {}).headers).toEqual({});
  });
});
