import { isPassing, type ApiError } from '../errors/api-error';
import type { Problem } from '../errors/problem';
import { call, callPage } from './call';
import { setTransport, type ApiResponse } from './transport';

const answering = (status: number, body: unknown, link: string | null = null): void =>
  setTransport(async (): Promise<ApiResponse> => ({ status, body, header: (name) => (name === 'link' ? link : null) }));

const refusal = (): Promise<ApiError> =>
  call('GET /product/{id}', { params: { id: 'x' } }).then(
    () => {
      throw new Error('was not refused');
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

describe('a call', () => {
  test('gives the answer', async () => {
    answering(200, { _id: 'x' });
    await expect(call('GET /product/{id}', { params: { id: 'x' } })).resolves.toEqual({ _id: 'x' });
  });

  test('that is refused says why, where, and under which id', async () => {
    answering(400, problem);
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
    ['a page in place of the answer', 200, undefined],
    ['JSON of somebody else', 500, { error: 'oops' }],
    ['nothing', 500, null],
  ])('that gets %s is not understood', async (_what, status, body) => {
    answering(status, body);
    expect(await refusal()).toMatchObject({ code: 'not_understood', status });
  });

  test.each([
    [503, true],
    [500, true],
    [429, true],
    [404, false],
    [401, false],
  ])('refused with %p is worth asking again: %p', async (status, again) => {
    answering(status, { ...problem, status });
    expect(isPassing(await refusal())).toBe(again);
  });
});

describe('a page of a list', () => {
  const page = () => callPage('GET /products/{category}', { params: { category: 'Rice' } });

  test('names the next one', async () => {
    answering(200, [{ _id: 'x' }], '</api/products/Rice?limit=24&cursor=a-B_9>; rel="next"');
    expect(await page()).toEqual({ items: [{ _id: 'x' }], next: 'a-B_9' });
  });

  test.each([null, '</api/products/Rice>; rel="prev"', '</api/products/Rice?limit=2>; rel="next"'])(
    'is the last one with the link %p',
    async (link) => {
      answering(200, [], link);
      expect(await page()).toEqual({ items: [], next: undefined });
    },
  );
});
