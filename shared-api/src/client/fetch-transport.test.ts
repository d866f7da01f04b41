import { fetchTransport, type TokenSource } from './fetch-transport';
import type { ApiRequest } from './request';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

const request: ApiRequest = { method: 'GET', path: '/ann%40example.com', headers: {} };

/** Replaces fetch: returns the answers in turn and records the requests. */
function fakeFetch(...answers: (readonly [status: number, text: string, role?: string] | Error)[]): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    const [status, text, role] = answer ?? [200, ''];
    return { status, text: async () => text, headers: new Headers(role ? { 'food-court-role': role } : {}) };
  }) as unknown as typeof fetch;
  return sent;
}

const tokens = (current: string | undefined, renewed: string | undefined): TokenSource => ({
  current: async () => current,
  renew: async () => renewed,
});
const authorizations = (sent: Sent[]) => sent.map(({ init }) => init.headers.authorization);

describe('fetchTransport', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  test('sends the token if there is one, otherwise no authorization', async () => {
    const sent = fakeFetch([200, '{}']);
    await fetchTransport(tokens('t1', 't2'))(request);
    await fetchTransport(tokens(undefined, undefined))(request);
    expect(authorizations(sent)).toEqual(['Bearer t1', undefined]);
    expect(sent[0]?.url).toBe('/api/ann%40example.com');
  });

  test('lets only a small change outlive its page', async () => {
    const sent = fakeFetch([200, '{}']);
    const send = fetchTransport(tokens('t1', 't2'));
    await send({ ...request, method: 'PATCH', body: { note: 'No nuts' } });
    await send({ ...request, method: 'PATCH', body: { description: 'x'.repeat(100_000) } });
    await send({ ...request, method: 'POST', body: { quantity: 1 } });
    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, false]);
  });

  test('reads the caller headers for each call', async () => {
    const sent = fakeFetch([200, '{}']);
    let builds = 'kitchen@k1';
    const transport = fetchTransport(tokens(undefined, undefined), undefined, () => ({ 'food-court-builds': builds }));
    await transport(request);
    builds = 'kitchen@k2';
    await transport(request);
    expect(sent.map(({ init }) => init.headers['food-court-builds'])).toEqual(['kitchen@k1', 'kitchen@k2']);
  });

  test('renews the token after a 401 and repeats the request', async () => {
    const sent = fakeFetch([401, '{}'], [200, '{"name":"Ann"}']);
    const response = await fetchTransport(tokens('old', 'new'))(request);
    expect([response.status, response.body]).toEqual([200, { name: 'Ann' }]);
    expect(authorizations(sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('ends the session when a renewed token is refused, too', async () => {
    const ended: string[] = [];
    const source = { ...tokens('old', 'new'), end: (refused: string) => void ended.push(refused) };
    fakeFetch([401, '{}'], [200, '{}']);
    await fetchTransport(source)(request);
    expect(ended).toEqual([]);
    fakeFetch([401, '{}']);
    await fetchTransport(source)(request);
    expect(ended).toEqual(['new']);
  });

  test('gives up after the second 401', async () => {
    const sent = fakeFetch([401, '{}']);
    expect((await fetchTransport(tokens('old', 'new'))(request)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test('does not repeat the request with the same token or without a token', async () => {
    const sent = fakeFetch([401, '{}']);
    await fetchTransport(tokens('same', 'same'))(request);
    await fetchTransport(tokens(undefined, undefined))(request);
    expect(sent).toHaveLength(2);
  });

  test('sends a body as JSON', async () => {
    const sent = fakeFetch([201, '{}']);
    await fetchTransport(tokens('t', 't'))({ ...request, method: 'POST', body: { a: 1 } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('returns the stream of a streamed request unread, and parses its refusal', async () => {
    const stream = { getReader: () => undefined };
    fakeFetch([200, 'never read']);
    const plain = globalThis.fetch;
    globalThis.fetch = (async (...request: Parameters<typeof fetch>) =>
      Object.assign(await plain(...request), { body: stream })) as typeof fetch;
    expect((await fetchTransport(tokens('t', 't'))({ ...request, streamed: true })).body).toBe(stream);
    fakeFetch([503, '{"code":"unavailable"}']);
    expect((await fetchTransport(tokens('t', 't'))({ ...request, streamed: true })).body).toEqual({
      code: 'unavailable',
    });
  });

  test('returns no body for an answer that is not JSON', async () => {
    fakeFetch([200, '<!doctype html>']);
    expect((await fetchTransport(tokens('t', 't'))(request)).body).toBeUndefined();
  });

  test('rejects as unreachable when fetch fails', async () => {
    fakeFetch(new TypeError('fetch failed'));
    await expect(fetchTransport(tokens('t', 't'))(request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('rejects as unreachable when the answer breaks off', async () => {
    globalThis.fetch = (async () => ({
      status: 200,
      text: () => Promise.reject(new TypeError('terminated')),
      headers: new Headers(),
    })) as unknown as typeof fetch;
    await expect(fetchTransport(tokens('t', 't'))(request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('rejects as unreachable after 15 s without an answer', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    globalThis.fetch = ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )) as typeof fetch;
    const response = fetchTransport(tokens('t', 't'))(request);
    await Promise.resolve();
    expect(timeout).toHaveBeenCalledWith(15_000);
    limit.abort();
    await expect(response).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/takes too long/) as string,
    });
  });

  test('passes the refused token to renew, so that another user’s token does not replace it', async () => {
    const refused: (string | undefined)[] = [];
    fakeFetch([401, '{}']);
    await fetchTransport({ current: async () => 'old', renew: async (token) => void refused.push(token) })(request);
    expect(refused).toEqual(['old']);
  });

  test('rethrows the reason when the caller aborts', async () => {
    const abort = new AbortController();
    abort.abort();
    const reason = new Error('aborted');
    fakeFetch(reason);
    await expect(fetchTransport(tokens('t', 't'))({ ...request, signal: abort.signal })).rejects.toBe(reason);
  });

  describe('account status listener', () => {
    const notified = async (source: TokenSource): Promise<unknown[]> => {
      const received: unknown[] = [];
      await fetchTransport(source, (...accountStatus) => received.push(accountStatus))(request);
      return received;
    };

    test('receives the role with the token of the call', async () => {
      fakeFetch([200, '{}', 'Seller']);
      expect(await notified(tokens('t1', 't2'))).toEqual([['Seller', 't1']]);
      fakeFetch([401, '{}'], [200, '{}', 'Seller']);
      expect(await notified(tokens('old', 'new'))).toEqual([['Seller', 'new']]);
    });

    test('receives a suspension instead of the role', async () => {
      fakeFetch([403, '{"code":"suspended"}', 'Seller']);
      expect(await notified(tokens('t1', 't2'))).toEqual([['suspended', 't1']]);
    });

    test('receives nothing for a visitor, or for an answer without a role', async () => {
      fakeFetch([200, '{}', 'Seller']);
      expect(await notified(tokens(undefined, undefined))).toEqual([]);
      for (const text of ['', 'null', '[]', '"suspended"', '<html>']) {
        fakeFetch([200, text]);
        expect(await notified(tokens('t', 't'))).toEqual([]);
      }
    });
  });
});
