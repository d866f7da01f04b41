import { config, freshPage, noProfile, profileOf, serverDown } from '../testing/fresh-page';

const email = 'new@example.com';

async function page() {
  const fresh = await freshPage();
  fresh.auth.startSession(config, false);
  await fresh.auth.sessionKnown();
  fresh.server.answer = () => noProfile;
  return fresh;
}

it('creates the account, lets the caller create the profile, and signs out', async () => {
  const { auth, provider } = await page();
  const profiles: unknown[] = [];
  await auth.register(email, 'secret', async (account) => void profiles.push(account, await auth.tokens.current()));
  expect(profiles).toEqual([{ uid: `uid of ${email}`, email }, `token of ${email}`]);
  expect(provider.asked).toEqual(['signUp', 'signOut']);
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });
});

it('sends a mail to confirm the address, and succeeds even if that fails', async () => {
  const { auth, provider } = await page();
  await auth.register(email, 'secret', async () => {});
  expect(provider.mails).toEqual([email]);
  provider.refusesMails = true;
  const created = jest.fn(async () => {});
  await auth.register('second@example.com', 'secret', created);
  expect(created).toHaveBeenCalled();
});

it('shows the site no session while registering', async () => {
  const { auth, server } = await page();
  await auth.register(email, 'secret', async () =>
    expect(auth.getSession()).toEqual({ status: 'signed-out', busy: true }),
  );
  expect(server.asked).toEqual([]);
});

it('signs out before the next sign-in starts', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set('other@example.com', 'secret');
  server.answer = () => ({ status: 200, body: profileOf('other@example.com') });
  let finish = () => {};
  let registering = Promise.resolve();
  await new Promise<void>((started) => {
    const createProfile = () => new Promise<void>((created) => started(void (finish = created)));
    registering = auth.register(email, 'secret', createProfile);
  });
  const signingIn = auth.signIn('other@example.com', 'secret');
  finish();
  await Promise.all([registering, signingIn]);
  expect(provider.asked).toEqual(['signUp', 'signOut', 'signIn']);
  expect(auth.getSession()).toMatchObject({ status: 'signed-in', user: { email: 'other@example.com' }, busy: false });
});

it('continues with an account that has no profile yet', async () => {
  const { auth, provider } = await page();
  await expect(auth.register(email, 'secret', () => Promise.reject(new Error('no photo')))).rejects.toThrow('no photo');
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });

  const createProfile = jest.fn(async () => {});
  await auth.register(email, 'secret', createProfile);
  expect(createProfile).toHaveBeenCalledTimes(1);
  expect(provider.asked).toEqual(['signUp', 'signOut', 'signUp', 'signIn', 'signOut']);
});

it.each([
  ['the password differs', 'other', noProfile],
  ['the account is complete', 'secret', { status: 200, body: {} }],
])('refuses a taken e-mail when %s', async (_, password, answer) => {
  const { auth, provider, server } = await page();
  provider.accounts.set(email, 'secret');
  server.answer = () => answer;
  const createProfile = jest.fn();
  await expect(auth.register(email, password, createProfile)).rejects.toMatchObject({ fault: 'email-in-use' });
  expect(createProfile).not.toHaveBeenCalled();
  expect(provider.current).toBeUndefined();
});

it('rejects when the server can’t tell whether the account is complete', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set(email, 'secret');
  server.answer = () => serverDown;
  await expect(auth.register(email, 'secret', jest.fn())).rejects.toMatchObject({ code: 'unavailable' });
});
