import { config, freshPage, noProfile, profileOf, serverDown } from '../testing/fresh-page';

const ada = { uid: 'uid of ada@example.com', email: 'ada@example.com' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

async function awayFor(ms: number) {
  setHidden(true);
  await jest.advanceTimersByTimeAsync(ms);
  setHidden(false);
}

async function page(account: typeof ada | undefined = ada) {
  const fresh = await freshPage();
  fresh.provider.current = account;
  fresh.auth.startSession(config, false);
  await fresh.auth.sessionKnown();
  await jest.advanceTimersByTimeAsync(0);
  return fresh;
}

it('refreshes the profile when the tab returns after half a minute', async () => {
  const { auth, server } = await page();
  server.answer = () => ({ status: 200, body: { ...profileOf(ada.email), role: 'Seller' } });
  await awayFor(30_000);
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' } });
  await jest.advanceTimersByTimeAsync(0);
  expect(auth.getSession()).toMatchObject({ profile: { role: 'Seller' } });
});

it('starts no lookup after a shorter absence or without a session', async () => {
  const { provider, server } = await page();
  server.asked.length = 0;
  await awayFor(29_999);
  provider.change(undefined);
  await awayFor(30_000);
  expect(server.asked).toEqual([]);
});

it('keeps an unfinished registration after the return, with or without an answer', async () => {
  const { auth, server } = await page();
  server.answer = () => noProfile;
  await auth.refreshProfile();
  server.answer = () => serverDown;
  const states: unknown[] = [];
  await awayFor(30_000);
  states.push(auth.getSession());
  await jest.advanceTimersByTimeAsync(0);
  states.push(auth.getSession());
  expect(states).toEqual([
    expect.objectContaining({ profileState: 'missing' }),
    expect.objectContaining({ profileState: 'missing' }),
  ]);
});
