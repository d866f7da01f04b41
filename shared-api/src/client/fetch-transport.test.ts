import { fetchTransport, type TokenSource } from './fetch-transport';
import type { ApiRequest } from './request';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

const request: ApiRequest = { method: 'GET', path: '/ann%40example.com', headers: {} };

/** Stands in for the network: answers in turn, and remembers what was sent. */
function network(...answers: (readonly [status: number, text: string, role?: string] | Error)[]): Sent[] {
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

const tokens = (now: string | undefined, later: string | undefined): TokenSource => ({
  current: async () => now,
  renewed: async () => later,
});
const authorizations = (sent: Sent[]) => sent.map(({ init }) => init.headers.authorization);

describe('the way to the server', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  test('sends the token, and only then', async () => {
    const sent = network([200, '{}']);
    await fetchTransport(tokens('t1', 't2'))(request);
    await fetchTransport(tokens(undefined, undefined))(request);
    expect(authorizations(sent)).toEqual(['Bearer t1', undefined]);
    expect(sent[0]?.url).toBe('/api/ann%40example.com');
  });

  test('says of the caller what is so when each call is made', async () => {
    const sent = network([200, '{}']);
    let builds = 'kitchen@k1';
    const transport = fetchTransport(tokens(undefined, undefined), undefined, () => ({ 'food-court-builds': builds }));
    await transport(request);
    builds = 'kitchen@k2';
    await transport(request);
    expect(sent.map(({ init }) => init.headers['food-court-builds'])).toEqual(['kitchen@k1', 'kitchen@k2']);
  });

  test('renews the token after a 401, once', async () => {
    const sent = network([401, '{}'], [200, '{"name":"Ann"}']);
    const response = await fetchTransport(tokens('old', 'new'))(request);
    expect([response.status, response.body]).toEqual([200, { name: 'Ann' }]);
    expect(authorizations(sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('asks no third time', async () => {
    const sent = network([401, '{}']);
    expect((await fetchTransport(tokens('old', 'new'))(request)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test('doesn’t ask again with the same token, or with none', async () => {
    const sent = network([401, '{}']);
    await fetchTransport(tokens('same', 'same'))(request);
    await fetchTransport(tokens(undefined, undefined))(request);
    expect(sent).toHaveLength(2);
  });

  test('sends a body as JSON', async () => {
    const sent = network([201, '{}']);
    await fetchTransport(tokens('t', 't'))({ ...request, method: 'POST', body: { a: 1 } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('hands on what doesn’t end by itself as it comes, and reads a refusal of it as ever', async () => {
    const stream = { getReader: () => undefined };
    network([200, 'never read']);
    const plain = globalThis.fetch;
    globalThis.fetch = (async (...asked: Parameters<typeof fetch>) =>
      Object.assign(await plain(...asked), { body: stream })) as typeof fetch;
    expect((await fetchTransport(tokens('t', 't'))({ ...request, streamed: true })).body).toBe(stream);
    network([503, '{"code":"unavailable"}']);
    expect((await fetchTransport(tokens('t', 't'))({ ...request, streamed: true })).body).toEqual({
      code: 'unavailable',
    });
  });

  test('takes no page for an answer', async () => {
    network([200, '<!doctype html>']);
    expect((await fetchTransport(tokens('t', 't'))(request)).body).toBeUndefined();
  });

  test('says when nobody can be reached', async () => {
    network(new TypeError('fetch failed'));
    await expect(fetchTransport(tokens('t', 't'))(request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('takes an answer that breaks off for none', async () => {
    globalThis.fetch = (async () => ({
      status: 200,
      text: () => Promise.reject(new TypeError('terminated')),
      headers: new Headers(),
    })) as unknown as typeof fetch;
    await expect(fetchTransport(tokens('t', 't'))(request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('says when an answer takes too long', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    globalThis.fetch = ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )) as typeof fetch;
    const asked = fetchTransport(tokens('t', 't'))(request);
    await Promise.resolve();
    expect(timeout).toHaveBeenCalledWith(15_000);
    limit.abort();
    await expect(asked).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/takes too long/) as string,
    });
  });

  test('says which token was refused, so that nobody else’s takes its place', async () => {
    const refused: (string | undefined)[] = [];
    network([401, '{}']);
    await fetchTransport({ current: async () => 'old', renewed: async (token) => void refused.push(token) })(request);
    expect(refused).toEqual(['old']);
  });

  test('lets the asker change their mind', async () => {
    const abort = new AbortController();
    abort.abort();
    const reason = new Error('aborted');
    network(reason);
    await expect(fetchTransport(tokens('t', 't'))({ ...request, signal: abort.signal })).rejects.toBe(reason);
  });

  describe('tells what an answer says about whoever asked', () => {
    const heard = async (source: TokenSource): Promise<unknown[]> => {
      const told: unknown[] = [];
      await fetchTransport(source, (...standing) => told.push(standing))(request);
      return told;
    };

    test('their role, with the token that the call was made with', async () => {
      network([200, '{}', 'Seller']);
      expect(await heard(tokens('t1', 't2'))).toEqual([['Seller', 't1']]);
      network([401, '{}'], [200, '{}', 'Seller']);
      expect(await heard(tokens('old', 'new'))).toEqual([['Seller', 'new']]);
    });

    test('that they are suspended, before any role', async () => {
      network([403, '{"code":"suspended"}', 'Seller']);
      expect(await heard(tokens('t1', 't2'))).toEqual([['suspended', 't1']]);
    });

    test('and nothing of a visitor, or where the answer says nothing', async () => {
      network([200, '{}', 'Seller']);
      expect(await heard(tokens(undefined, undefined))).toEqual([]);
      for (const text of ['', 'null', '[]', '"suspended"', '<html>']) {
        network([200, text]);
        expect(await heard(tokens('t', 't'))).toEqual([]);
      }
    });
  });
});
