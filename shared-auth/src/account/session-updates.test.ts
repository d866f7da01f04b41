import type { SessionUser } from '../session/session';
import { config, freshPage, noProfile, profileOf, serverDown } from '../testing/fresh-page';

const ada: SessionUser = { uid: 'uid of ada@example.com', email: 'ada@example.com' };
const bob = { uid: 'uid of bob@example.com', email: 'bob@example.com' };

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function pageOf(account?: SessionUser) {
  const page = await freshPage();
  page.provider.current = account;
  page.auth.startSession(config, false);
  return page;
}

it('is unknown until the provider reports (spec 4.1)', async () => {
  const { auth } = await pageOf();
  expect(auth.getSession()).toEqual({ status: 'unknown', hint: false, busy: false });
  await expect(auth.sessionKnown()).resolves.toEqual({ status: 'signed-out', busy: false });
});

it('looks the profile up by the e-mail of the signed-in account (spec 3.2, 6.1, 7.2)', async () => {
  const { auth, server } = await pageOf(ada);
  expect(await auth.sessionKnown()).toMatchObject({ status: 'signed-in', user: ada, profileState: 'loading' });
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: profileOf(ada.email) });
  expect(server.asked).toEqual(['GET /ada@example.com']);
});

it('has the token before it requests the profile', async () => {
  const { auth, server } = await pageOf(ada);
  const tokens: unknown[] = [];
  server.answer = async () => {
    tokens.push(await auth.tokens.current());
    return noProfile;
  };
  await auth.sessionKnown();
  await settled();
  expect(tokens).toEqual([`token of ${ada.email}`]);
});

it('starts no lookup when nobody is signed in or the account has no e-mail (spec 7.2)', async () => {
  const { auth, provider, server } = await pageOf();
  await auth.sessionKnown();
  provider.change({ uid: 'anonymous', email: '' });
  await settled();
  expect(auth.getSession()).toMatchObject({ status: 'signed-in', profileState: 'missing' });
  expect(server.asked).toEqual([]);
});

it('looks the profile up when the e-mail changes, but not when the same account is reported again (spec 4.2, 7.2)', async () => {
  const { auth, provider, server } = await pageOf(ada);
  await auth.sessionKnown();
  provider.change({ ...ada });
  provider.change({ ...ada, email: 'ada@new.example' });
  await settled();
  expect(server.asked).toEqual(['GET /ada@example.com', 'GET /ada@new.example']);
  expect(auth.getSession()).toMatchObject({ profile: { email: 'ada@new.example' } });
});

it('keeps the page when the address is confirmed, and looks the profile up again', async () => {
  const { auth, provider, server } = await pageOf({ ...ada, isUnconfirmed: true });
  await auth.sessionKnown();
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', user: { isUnconfirmed: true } });
  server.answer = () => ({ status: 200, body: { ...profileOf(ada.email), role: 'admin' } });
  provider.change(ada);
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', user: ada });
  await settled();
  expect(auth.getSession()).toMatchObject({ profile: { role: 'admin' } });
});

it('ignores a late profile of an account that has signed out', async () => {
  const { auth, provider, server } = await pageOf(ada);
  let answerAda = (_: { status: number; body: unknown }) => {};
  server.answer = (path) =>
    path.includes('ada')
      ? new Promise((resolve) => (answerAda = resolve))
      : { status: 200, body: profileOf(bob.email) };
  await auth.sessionKnown();
  provider.change(bob);
  await settled();
  answerAda({ status: 200, body: profileOf(ada.email) });
  await settled();
  expect(auth.getSession()).toMatchObject({ user: bob, profile: { email: bob.email } });
});

it('distinguishes a missing profile from one that could not be loaded', async () => {
  const { auth, server } = await pageOf(ada);
  server.answer = () => noProfile;
  await auth.sessionKnown();
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'missing' });

  server.answer = () => serverDown;
  await auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'failed' });

  server.answer = () => ({ status: 200, body: profileOf(ada.email) });
  await auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready' });
});

it('keeps the profile when a refresh fails', async () => {
  const { auth, server } = await pageOf(ada);
  await auth.sessionKnown();
  await settled();
  server.answer = () => serverDown;
  await auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: profileOf(ada.email) });
});

it('retries a failed lookup until the server is back', async () => {
  const { auth, server } = await pageOf(ada);
  server.answer = () => serverDown;
  await auth.sessionKnown();
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'failed' });

  server.answer = () => ({ status: 200, body: profileOf(ada.email) });
  const ready = new Promise<void>((resolve) => {
    const check = () =>
      (auth.getSession() as { profileState?: string }).profileState === 'ready' ? resolve() : setTimeout(check, 20);
    check();
  });
  await ready;
});

it('is busy while signing in and out, until the state is known (spec 4.3)', async () => {
  const { auth, provider } = await pageOf();
  provider.accounts.set(ada.email, 'secret');
  const signingIn = auth.signIn(ada.email, 'secret');
  expect(auth.getSession().busy).toBe(true);
  await expect(signingIn).resolves.toMatchObject({ status: 'signed-in', profileState: 'ready' });
  expect(auth.getSession().busy).toBe(false);

  await expect(auth.signIn(ada.email, 'wrong')).rejects.toMatchObject({ fault: 'wrong-credentials' });
  expect(auth.getSession().busy).toBe(false);

  await auth.signOut();
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });
});

it('runs actions one after another and stays busy until the last is done', async () => {
  const { auth, provider } = await pageOf(ada);
  provider.accounts.set(bob.email, 'secret');
  await auth.sessionKnown();
  const signingIn = auth.signOut().then(() => {
    expect(auth.getSession().busy).toBe(true);
    return next;
  });
  const next = auth.signIn(bob.email, 'secret');
  await signingIn;
  expect(provider.asked).toEqual(['signOut', 'signIn']);
  expect(auth.getSession()).toMatchObject({ user: bob, busy: false });
});

it('runs the next action after a failed one', async () => {
  const { auth, provider } = await pageOf();
  provider.accounts.set(ada.email, 'secret');
  const refused = auth.signIn(ada.email, 'wrong');
  const taken = auth.signIn(ada.email, 'secret');
  await expect(refused).rejects.toMatchObject({ fault: 'wrong-credentials' });
  await expect(taken).resolves.toMatchObject({ status: 'signed-in' });
});

it('resolves a password reset for an unknown address', async () => {
  const { auth } = await pageOf();
  await expect(auth.sendPasswordReset('nobody@example.com')).resolves.toBeUndefined();
});

it('resolves a lookup only when the profile is known, even if another lookup started meanwhile', async () => {
  const { auth, server } = await pageOf(ada);
  await auth.sessionKnown();
  await settled();
  const answers: (() => void)[] = [];
  server.answer = () =>
    new Promise((resolve) =>
      answers.push(() => resolve({ status: 200, body: { ...profileOf(ada.email), name: 'Ada' } })),
    );
  let isDone = false;
  const first = auth.refreshProfile().then(() => (isDone = true));
  const second = auth.refreshProfile();
  await settled();
  expect(answers).toHaveLength(2);
  answers[0]?.();
  await settled();
  expect(isDone).toBe(false);
  answers[1]?.();
  await Promise.all([first, second]);
  expect(auth.getSession()).toMatchObject({ profile: { name: 'Ada' } });
});
