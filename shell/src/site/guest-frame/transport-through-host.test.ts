import { ApiError, type ApiRequest } from '@food-court/shared-api';
import { fakeChannel } from '#testing/guests/fake-channel.ts';
import { transportThroughHost } from './transport-through-host';

const start = () => {
  const { channel, posted, receive } = fakeChannel();
  const send = transportThroughHost(channel);
  return { posted, receive, call: (given: Partial<ApiRequest> = {}) => send({ ...request, ...given }) };
};
const request: ApiRequest = { method: 'GET', path: '/product/7', body: undefined, headers: {} };

it('asks the page around the frame, and answers with what that answers', async () => {
  const { call, posted, receive } = start();
  const [first, second] = [call(), call({ method: 'POST', path: '/reviews', body: { stars: 5 } })];
  expect(posted).toEqual([
    { is: 'call', id: 1, method: 'GET', path: '/product/7' },
    { is: 'call', id: 2, method: 'POST', path: '/reviews', body: { stars: 5 } },
  ]);
  receive({ is: 'answer', id: 2, status: 201 });
  receive({ is: 'answer', id: 1, status: 200, body: { title: 'Soup' }, link: '</next>; rel="next"' });
  expect(await second).toMatchObject({ status: 201, body: undefined });
  const answer = await first;
  expect(answer).toMatchObject({ status: 200, body: { title: 'Soup' } });
  expect([answer.header('link'), answer.header('date')]).toEqual(['</next>; rel="next"', undefined]);
});

it('passes the idempotency key on, and no other header', () => {
  const { call, posted } = start();
  void call({ headers: { 'idempotency-key': 'k1', authorization: 'Bearer x' } });
  expect(posted).toEqual([{ is: 'call', id: 1, method: 'GET', path: '/product/7', key: 'k1' }]);
});

it('fails like a call without a network when there is no answer', async () => {
  const { call, receive } = start();
  const answer = call();
  receive({ is: 'unanswered', id: 1, message: 'You are offline' });
  await expect(answer).rejects.toEqual(new ApiError('unreachable', 'You are offline'));
});

it('ends a call that is aborted, and ignores its late answer', async () => {
  const { call, posted, receive } = start();
  const abort = new AbortController();
  const answer = call({ signal: abort.signal });
  abort.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(posted.slice(1)).toEqual([{ is: 'abort', id: 1 }]);
  receive({ is: 'answer', id: 1, status: 200 });
});

it('does not make a call that is already aborted', async () => {
  const { call, posted } = start();
  await expect(call({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  expect(posted).toEqual([]);
});

it('does not end a call that is answered', async () => {
  const { call, posted, receive } = start();
  const abort = new AbortController();
  const answer = call({ signal: abort.signal });
  receive({ is: 'answer', id: 1, status: 200 });
  abort.abort();
  expect(await answer).toMatchObject({ status: 200 });
  expect(posted).toHaveLength(1);
});
