import { fetchTransport, type TokenSource } from './fetch-transport';
import type { ApiRequest } from './request';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

const request: ApiRequest = { method: 'GET', path: '/ann%40example.com', headers: {} };

/** Stands in for the network: answers in turn, and remembers what was sent. */
function network(...answers: (readonly [status: number, text: string] | Error)[]): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    const [status, text] = answer ?? [200, ''];
    return { status, text: async () => text, headers: new Map() };
  }) as unknown as typeof fetch;
  return sent;
}

const tokens = (now: string | undefined, later: string | undefined): TokenSource => ({ current: async () => now, renewed: async () => later });
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
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });
  });

  test('takes no page for an answer', async () => {
    network([200, '<!doctype html>']);
    expect((await fetchTransport(tokens('t', 't'))(request)).body).toBeUndefined();
  });

  test('says when nobody can be reached', async () => {
    network(new TypeError('fetch failed'));
    await expect(fetchTransport(tokens('t', 't'))(request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('lets the asker change their mind', async () => {
    const abort = new AbortController();
    abort.abort();
    const reason = new Error('aborted');
    network(reason);
    await expect(fetchTransport(tokens('t', 't'))({ ...request, signal: abort.signal })).rejects.toBe(reason);
  });
});
