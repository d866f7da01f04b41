import { config, freshPage, noProfile, profileOf, serverDown } from '../testing/fresh-page';

const email = 'new@example.com';

async function page() {
  const fresh = await freshPage();
  fresh.auth.startSession(config, false);
  await fresh.auth.sessionKnown();
  fresh.server.answer = () => noProfile;
  return fresh;
}

it('creates the account, lets the profile be kept, and signs out', async () => {
  const { auth, provider } = await page();
  const kept: unknown[] = [];
  await auth.register(email, 'secret', async (account) => void kept.push(account, await auth.tokens.current()));
  expect(kept).toEqual([{ uid: `uid of ${email}`, email }, `token of ${email}`]);
  expect(provider.asked).toEqual(['signUp', 'signOut']);
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });
});

it('does not look like a sign-in to the site', async () => {
  const { auth, server } = await page();
  await auth.register(email, 'secret', async () =>
    expect(auth.getSession()).toEqual({ status: 'signed-out', busy: true }),
  );
  expect(server.asked).toEqual([]);
});

it('has signed out before anybody else signs in', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set('other@example.com', 'secret');
  server.answer = () => ({ status: 200, body: profileOf('other@example.com') });
  let finish = () => {};
  let registering = Promise.resolve();
  await new Promise<void>((begun) => {
    const keep = () => new Promise<void>((kept) => begun(void (finish = kept)));
    registering = auth.register(email, 'secret', keep);
  });
  const signingIn = auth.signIn('other@example.com', 'secret');
  finish();
  await Promise.all([registering, signingIn]);
  expect(provider.asked).toEqual(['signUp', 'signOut', 'signIn']);
  expect(auth.getSession()).toMatchObject({ status: 'signed-in', user: { email: 'other@example.com' }, busy: false });
});

it('goes on with an account whose profile was never kept', async () => {
  const { auth, provider } = await page();
  await expect(auth.register(email, 'secret', () => Promise.reject(new Error('no photo')))).rejects.toThrow('no photo');
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });

  const keep = jest.fn(async () => {});
  await auth.register(email, 'secret', keep);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(provider.asked).toEqual(['signUp', 'signOut', 'signUp', 'signIn', 'signOut']);
});

it.each([
  ['the password is another', 'other', noProfile],
  ['the account is complete', 'secret', { status: 200, body: {} }],
])('refuses a taken e-mail when %s', async (_, password, answer) => {
  const { auth, provider, server } = await page();
  provider.accounts.set(email, 'secret');
  server.answer = () => answer;
  const keep = jest.fn();
  await expect(auth.register(email, password, keep)).rejects.toMatchObject({ fault: 'email-in-use' });
  expect(keep).not.toHaveBeenCalled();
  expect(provider.current).toBeUndefined();
});

it('does not guess when the server can’t tell whether the account is complete', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set(email, 'secret');
  server.answer = () => serverDown;
  await expect(auth.register(email, 'secret', jest.fn())).rejects.toMatchObject({ code: 'unavailable' });
});
