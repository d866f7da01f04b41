import { runtimeConfig } from './runtime-config';

const config = { imageHost: { url: 'http://localhost:3000/images/upload', key: 'key' } };
const before = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = before;
});

const answering = (answer: () => Promise<unknown>) =>
  (globalThis.fetch = jest.fn(answer) as unknown as jest.MockedFunction<typeof fetch>);

/** In this order: once it is known it is not asked for again. */
test.each([
  ['no line', () => Promise.reject(new TypeError('fetch failed'))],
  ['a refusal', async () => ({ ok: false })],
  ['a proxy’s page', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<html>')) })],
])('with %s the settings are not known, which can be tried again', async (_what, answer) => {
  answering(answer);
  await expect(runtimeConfig()).rejects.toMatchObject({ code: 'unreachable' });
});

test('the settings are asked for once, whoever needs them', async () => {
  const sent = answering(async () => ({ ok: true, json: async () => config }));
  await expect(Promise.all([runtimeConfig(), runtimeConfig()])).resolves.toEqual([config, config]);
  await expect(runtimeConfig()).resolves.toEqual(config);
  expect(sent.mock.calls).toEqual([['/config.json']]);
});
