import { config, freshPage, noProfile, profileOf, serverDown } from '../testing/fresh-page';

const ada = { uid: 'uid of ada@example.com', email: 'ada@example.com' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const look = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

async function awayFor(ms: number) {
  look(true);
  await jest.advanceTimersByTimeAsync(ms);
  look(false);
}

async function page(account: typeof ada | undefined = ada) {
  const fresh = await freshPage();
  fresh.provider.current = account;
  fresh.auth.startSession(config, false);
  await fresh.auth.sessionKnown();
  await jest.advanceTimersByTimeAsync(0);
  return fresh;
}

it('who comes back after half a minute is shown as what they are now', async () => {
  const { auth, server } = await page();
  server.answer = () => ({ status: 200, body: { ...profileOf(ada.email), role: 'Seller' } });
  await awayFor(30_000);
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' } });
  await jest.advanceTimersByTimeAsync(0);
  expect(auth.getSession()).toMatchObject({ profile: { role: 'Seller' } });
});

it('a glance elsewhere asks nothing, nor does a visitor’s return', async () => {
  const { provider, server } = await page();
  server.asked.length = 0;
  await awayFor(29_999);
  provider.change(undefined);
  await awayFor(30_000);
  expect(server.asked).toEqual([]);
});

it('whoever was completing a registration meanwhile goes on with it, with the server or without', async () => {
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
