import { news } from '../testing/routes';

const mockKnown = news('kitchen@2');
jest.mock('./remotes', () => ({ knownBuilds: () => mockKnown }));

const fetched = jest.fn(async (_address: string, _init: RequestInit) => ({ ok: true }));
Object.assign(globalThis, { fetch: fetched });

const failure = { name: 'kitchen', build: '2', what: 'load', message: 'no soup', path: '/menu' } as const;
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as typeof failure);

async function tab() {
  jest.resetModules();
  fetched.mockClear();
  return (await import('./client-reports')).reportFailure;
}

it('is sent even when the visitor leaves the page', async () => {
  await (
    await tab()
  )(failure);
  expect(fetched).toHaveBeenCalledWith(
    '/client-reports',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
    }),
  );
  expect(sent()).toEqual([failure]);
});

it('names the builds of the tab, not those of the cookies', async () => {
  await (
    await tab()
  )(failure);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
    'food-court-builds': expect.stringMatching(/^kitchen@2 shell@/),
  });
});

it('is sent once per build and kind of failure', async () => {
  const report = await tab();
  for (const each of [
    failure,
    { ...failure, message: 'again' },
    { ...failure, what: 'render' as const },
    { ...failure, build: '3' },
  ])
    void report(each);
  expect(sent().map(({ build, what }) => `${build} ${what}`)).toEqual(['2 load', '2 render', '3 load']);
});

it('is cut to the length that the server accepts', async () => {
  await (
    await tab()
  )({ ...failure, message: 'soup '.repeat(1_000) });
  expect(sent()[0]?.message).toHaveLength(500);
});

it('says whether it was delivered', async () => {
  const report = await tab();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await report(failure)).toBe(false);
  expect(await report({ ...failure, build: '3' })).toBe(true);
});
