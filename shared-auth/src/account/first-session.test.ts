import { freshPage, config, profileOf } from '../testing/fresh-page';
import type { Session } from '../session/session';

const email = 'ada@example.com';
const first: Session = {
  status: 'signed-in',
  user: { uid: `uid of ${email}`, email },
  profile: profileOf(email),
  profileState: 'ready',
  busy: false,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens a document rendered for Ada; `named` is the person whom the provider reports afterwards. */
async function openDocumentOfAda(named?: string) {
  const page = await freshPage();
  page.auth.setFirstSession(() => first);
  if (named) {
    page.provider.accounts.set(named, 'secret');
    await page.provider.signIn(named, 'secret');
  }
  page.auth.startSession(config, true);
  return page;
}

it('is that of the document’s person until the provider’s code is loaded', async () => {
  const { auth, load } = await openDocumentOfAda(email);
  expect(auth.getSession()).toBe(first);
  expect(load).not.toHaveBeenCalled();
});

it('stays the same object when the provider reports the same person, so nothing on screen changes', async () => {
  const { auth, server } = await openDocumentOfAda(email);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(auth.getSession()).toBe(first);
  expect(await auth.tokens.current()).toBe(`token of ${email}`);
  expect(server.asked).toEqual([]);
});

it('is replaced when the provider reports another person, whose profile is looked up and whose token is renewed', async () => {
  const { auth, provider } = await openDocumentOfAda('eve@example.com');
  const renewToken = jest.spyOn(provider, 'renewToken');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(auth.getSession()).toMatchObject({
    user: { email: 'eve@example.com' },
    profile: { email: 'eve@example.com' },
  });
  expect(renewToken.mock.calls).toEqual([[true]]);
});

it('ends when the provider reports nobody', async () => {
  const { auth } = await openDocumentOfAda();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(auth.getSession()).toMatchObject({ status: 'signed-out' });
});

it('has no token yet, so a call loads the provider’s code at once and waits for it', async () => {
  const { auth, load } = await openDocumentOfAda(email);
  const token = auth.tokens.current();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await token).toBe(`token of ${email}`);
});
