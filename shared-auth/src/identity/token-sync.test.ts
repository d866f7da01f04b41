import { tokenSync, tokenSyncAddress } from './token-sync';

const now = Date.parse('2023-05-01T12:00:00Z');
const holder = (token: string, ageSeconds: number) => ({
  getIdTokenResult: async () => ({ token, issuedAtTime: new Date(now - ageSeconds * 1_000).toUTCString() }),
});

const fetched = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
const sent = () =>
  fetched.mock.calls.map(([address, { method, headers }]) => [
    method,
    address,
    (headers as Record<string, string>)?.authorization,
  ]);

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true });
  Object.assign(globalThis, { fetch: fetched, isSecureContext: true });
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

it('posts a token once, and deletes it at the end (spec 7.18)', async () => {
  const sync = tokenSync('/session', false);
  await sync(holder('a', 1));
  await sync(holder('a', 2));
  await sync(holder('b', 0));
  await sync(null);
  await sync(null);
  expect(sent()).toEqual([
    ['POST', '/session', 'Bearer a'],
    ['POST', '/session', 'Bearer b'],
    ['DELETE', '/session', undefined],
  ]);
});

it('posts no token older than 300 seconds (spec 9.2)', async () => {
  const sync = tokenSync('/session', false);
  await sync(holder('old', 301));
  expect(sent()).toEqual([]);
  await sync(holder('young', 300));
  expect(sent()).toEqual([['POST', '/session', 'Bearer young']]);
});

it('deletes for a signed-out browser only when the server has a session', async () => {
  await tokenSync('/session', false)(null);
  expect(sent()).toEqual([]);
  await tokenSync('/session', true)(null);
  expect(sent()).toEqual([['DELETE', '/session', undefined]]);
});

it.each([
  ['refuses', () => Promise.resolve({ ok: false })],
  ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
])('resolves when the server %s, and sends again with the next change', async (_, answer) => {
  const sync = tokenSync('/session', false);
  fetched.mockImplementationOnce(answer);
  await expect(sync(holder('a', 1))).resolves.toBeUndefined();
  await sync(holder('a', 1));
  expect(sent()).toHaveLength(2);
});

it('times out on a server that never answers, then sends the next change', async () => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
  fetched.mockImplementationOnce(
    (_, { signal }) => new Promise((_resolve, reject) => signal!.addEventListener('abort', reject)),
  );
  const sync = tokenSync('/session', false);
  void sync(holder('a', 1));
  const signedOut = sync(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([['POST', '/session', 'Bearer a']]);
  expect(timeout).toHaveBeenCalledWith(2_000);

  deadline.abort();
  await signedOut;
  expect(sent().at(-1)).toEqual(['DELETE', '/session', undefined]);
});

it('accepts only this origin in a secure context', () => {
  expect(tokenSyncAddress('/api/session')).toBe(`${location.origin}/api/session`);
  expect(tokenSyncAddress('https://elsewhere.example/session')).toBeUndefined();
  expect(tokenSyncAddress('')).toBeUndefined();
  Object.assign(globalThis, { isSecureContext: false });
  expect(tokenSyncAddress('/api/session')).toBeUndefined();
});

it('marks a sign-out that could not be sent to the server', async () => {
  document.cookie = 'signed-out=; Max-Age=0';
  fetched.mockRejectedValue(new TypeError('offline'));
  const sync = tokenSync('/session', true);
  await sync(holder('a', 1));
  expect(document.cookie).not.toContain('signed-out');
  await sync(null);
  expect(document.cookie).toContain('signed-out=1');
});
