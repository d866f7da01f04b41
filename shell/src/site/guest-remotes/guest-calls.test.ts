import type { ApiRequest, ApiResponse } from '@food-court/shared-api';
import { guestCalls } from './guest-calls';
import type { MessageToFrame, MessageToHost } from './messages';

type Call = Extract<MessageToHost, { is: 'call' }>;

let sent: ApiRequest[];
let replies: MessageToFrame[];
let answer: (request: ApiRequest) => Promise<ApiResponse>;
let calls: ReturnType<typeof guestCalls>;

const ok = (body: unknown, link?: string): ApiResponse => ({
  status: 200,
  body,
  header: (name) => (name === 'link' ? link : undefined),
});

beforeEach(() => {
  [sent, replies] = [[], []];
  answer = async () => ok({ title: 'Soup' });
  calls = guestCalls({
    guest: 'reviews',
    calls: ['GET /product/{id}', 'GET /products/{category}', 'POST /reviews'],
    send: (request) => (sent.push(request), answer(request)),
    reply: (message) => void replies.push(message),
  });
});

async function make(call: Partial<Call>): Promise<void> {
  calls.answer({ is: 'call', id: 1, method: 'GET', path: '/product/7', ...call });
  await turn();
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const codes = () => replies.map((reply) => (reply as { body?: { code?: string } }).body?.code);

it('sends an allowed call in the name of the guest and passes the answer on', async () => {
  answer = async () => ok([{ title: 'Soup' }], '</products/Rice?after=2>; rel="next"');
  await make({ id: 5, path: '/products/Rice?sort=new' });
  expect(sent).toEqual([
    {
      method: 'GET',
      path: '/products/Rice?sort=new',
      body: undefined,
      headers: { 'food-court-guest': 'reviews' },
      signal: expect.any(AbortSignal) as AbortSignal,
    },
  ]);
  expect(replies).toEqual([
    { is: 'answer', id: 5, status: 200, body: [{ title: 'Soup' }], link: '</products/Rice?after=2>; rel="next"' },
  ]);
});

it('sends the body and the idempotency key, and no other headers', async () => {
  await make({ method: 'POST', path: '/reviews', body: { stars: 5 }, key: 'k1', headers: { cookie: 'x' } } as never);
  expect(sent[0]).toMatchObject({ method: 'POST', body: { stars: 5 } });
  expect(sent[0]!.headers).toEqual({ 'food-court-guest': 'reviews', 'idempotency-key': 'k1' });
});

it('passes refusals of the server on', async () => {
  answer = async () => ({ ...ok({ code: 'forbidden' }), status: 403 });
  await make({});
  expect(replies).toEqual([{ is: 'answer', id: 1, status: 403, body: { code: 'forbidden' }, link: undefined }]);
});

it.each([
  ['another method', { method: 'DELETE' }],
  ['a method in lower case', { method: 'get' }],
  ['a path that is not listed', { path: '/basket' }],
  ['a longer path', { path: '/product/7/reviews' }],
  ['a shorter path', { path: '/product' }],
  ['a slash at the end', { path: '/products/' }],
  ['nothing as a value', { path: '/product/' }],
  ['nothing but a query as a value', { path: '/product/?id=7' }],
  ['nothing but a hash as a value', { path: '/product/#7' }],
  ['a dot as a value', { path: '/product/.' }],
  ['dots as a value', { path: '/product/..' }],
  ['escaped dots as a value', { path: '/product/%2e%2E' }],
  ['half escaped dots as a value', { path: '/product/.%2E' }],
  ['dots before a query', { path: '/product/..?x=/product/7' }],
  ['the allowed path in its query', { path: '/basket?/product/7' }],
])('refuses %s itself', async (_, call) => {
  await make(call);
  expect(sent).toEqual([]);
  expect(replies).toMatchObject([{ is: 'answer', id: 1, status: 403, body: { code: 'not_allowed' } }]);
});

it.each(['/product/7?sort=new', '/product/a.b', '/product/%2e7', '/product/caf%C3%A9', '/product/7?x=a/b/../c'])(
  'allows %s',
  async (path) => {
    await make({ path });
    expect(sent).toHaveLength(1);
  },
);

it('makes at most six calls at the same time', async () => {
  const finish: (() => void)[] = [];
  answer = () => new Promise((resolve) => finish.push(() => resolve(ok({}))));
  for (let id = 1; id <= 7; id++) await make({ id });
  expect(sent).toHaveLength(6);
  expect(replies).toMatchObject([{ id: 7, status: 429, body: { code: 'too_many_requests' } }]);
  finish[0]!();
  await turn();
  await make({ id: 8 });
  expect(sent).toHaveLength(7);
});

it('makes twenty calls at once, and then one in a second', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  calls = guestCalls({
    guest: 'reviews',
    calls: ['GET /product/{id}'],
    send: (request) => (sent.push(request), answer(request)),
    reply: (message) => void replies.push(message),
  });
  for (let id = 1; id <= 22; id++) await make({ id });
  expect(sent).toHaveLength(20);
  expect(codes().slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
  now.mockReturnValue(1_000);
  for (let id = 23; id <= 24; id++) await make({ id });
  expect(sent).toHaveLength(21);
  now.mockRestore();
});

it('does not count refused calls', async () => {
  for (let id = 1; id <= 30; id++) await make({ id, path: '/basket' });
  await make({ id: 31 });
  expect(sent).toHaveLength(1);
});

it('ends a call that the guest no longer wants, without an answer', async () => {
  answer = ({ signal }) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
  await make({ id: 1 });
  await make({ id: 2 });
  calls.abort(1);
  calls.abort(9);
  await turn();
  expect(sent.map(({ signal }) => signal!.aborted)).toEqual([true, false]);
  expect(replies).toEqual([]);
  calls.abortAll();
  await turn();
  expect(sent[1]!.signal!.aborted).toBe(true);
  expect(replies).toEqual([]);
});

it('does not pass on an answer that is too large', async () => {
  answer = async () => ok('x'.repeat(511_998));
  await make({ id: 1 });
  answer = async () => ok('x'.repeat(511_999));
  await make({ id: 2 });
  expect(replies).toMatchObject([
    { is: 'answer', id: 1 },
    { is: 'unanswered', id: 2, message: 'The answer is too large.' },
  ]);
});

it('says why a call has no answer', async () => {
  answer = () => Promise.reject(new Error('You are offline'));
  await make({ id: 3 });
  expect(replies).toEqual([{ is: 'unanswered', id: 3, message: 'You are offline' }]);
});

it('ignores a second call with the id of a running one', async () => {
  const finish: (() => void)[] = [];
  answer = () => new Promise((resolve) => finish.push(() => resolve(ok({}))));
  await make({ id: 1 });
  await make({ id: 1, path: '/product/8' });
  expect(sent).toHaveLength(1);
  finish[0]!();
  await turn();
  expect(replies).toHaveLength(1);
  await make({ id: 1, path: '/product/8' });
  expect(sent).toHaveLength(2);
});
