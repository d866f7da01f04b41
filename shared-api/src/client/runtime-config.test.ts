import { loadRuntimeConfig } from './runtime-config';

const config = { imageHost: { url: 'http://localhost:3000/images/upload', key: 'key' } };
const before = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = before;
});

const answerWith = (answer: () => Promise<unknown>) =>
  (globalThis.fetch = jest.fn(answer) as unknown as jest.MockedFunction<typeof fetch>);

/** The order of these tests matters, because a loaded config is not loaded again. */
test.each([
  ['a network error', () => Promise.reject(new TypeError('fetch failed'))],
  ['an error status', async () => ({ ok: false })],
  ['an HTML page', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<html>')) })],
])('rejects as unreachable after %s, and can be retried', async (_what, answer) => {
  answerWith(answer);
  await expect(loadRuntimeConfig()).rejects.toMatchObject({ code: 'unreachable' });
});

test('loads the config once for all callers', async () => {
  const sent = answerWith(async () => ({ ok: true, json: async () => config }));
  await expect(Promise.all([loadRuntimeConfig(), loadRuntimeConfig()])).resolves.toEqual([config, config]);
  await expect(loadRuntimeConfig()).resolves.toEqual(config);
  expect(sent.mock.calls).toEqual([['/config.json']]);
});
