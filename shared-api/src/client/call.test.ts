import { isTransient, type ApiError } from '../errors/api-error';
import type { Problem } from '../errors/problem';
import { call, callPage } from './call';
import { setTransport, type ApiResponse } from './transport';

const answerWith = (status: number, body: unknown, link: string | null = null): void =>
  setTransport(async (): Promise<ApiResponse> => ({ status, body, header: (name) => (name === 'link' ? link : null) }));

const refusal = (): Promise<ApiError> =>
  call('GET /product/{id}', { params: { id: 'x' } }).then(
    () => {
      throw new Error('expected a refusal');
    },
    (error: ApiError) => error,
  );

const problem: Problem = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  code: 'validation_failed',
  detail: 'Title is Required.',
  requestId: 'r1',
  fields: [{ field: 'title', detail: 'Title is Required' }],
};

describe('call', () => {
  test('returns the answer', async () => {
    answerWith(200, { _id: 'x' });
    await expect(call('GET /product/{id}', { params: { id: 'x' } })).resolves.toEqual({ _id: 'x' });
  });

  test('throws a refusal with code, message, fields and request id', async () => {
    answerWith(400, problem);
    expect(await refusal()).toMatchObject({
      code: 'validation_failed',
      message: 'Title is Required.',
      status: 400,
      fields: problem.fields,
      requestId: 'r1',
    });
  });

  test.each([
    ['a proxy’s page', 502, undefined],
    ['an HTML page instead of JSON', 200, undefined],
    ['JSON without a code', 500, { error: 'oops' }],
    ['an empty answer', 500, null],
  ])('reports %s as not understood', async (_what, status, body) => {
    answerWith(status, body);
    expect(await refusal()).toMatchObject({ code: 'not_understood', status });
  });

  test.each([
    [503, true],
    [500, true],
    [429, true],
    [404, false],
    [401, false],
  ])('treats a refusal with status %p as transient: %p', async (status, transient) => {
    answerWith(status, { ...problem, status });
    expect(isTransient(await refusal())).toBe(transient);
  });
});

describe('callPage', () => {
  const page = () => callPage('GET /products/{category}', { params: { category: 'Rice' } });

  test('returns the items and the cursor of the next page', async () => {
    answerWith(200, [{ _id: 'x' }], '</api/products/Rice?limit=24&cursor=a-B_9>; rel="next"');
    expect(await page()).toEqual({ items: [{ _id: 'x' }], next: 'a-B_9' });
  });

  test.each([null, '</api/products/Rice>; rel="prev"', '</api/products/Rice?limit=2>; rel="next"'])(
    'has no next page with the link %p',
    async (link) => {
      answerWith(200, [], link);
      expect(await page()).toEqual({ items: [], next: undefined });
    },
  );
});
