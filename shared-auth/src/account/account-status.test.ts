import type { Role } from '@food-court/shared-api';
import { config, freshPage, profileOf, serverDown, suspended } from '../testing/fresh-page';

const ada = { uid: 'uid of ada@example.com', email: 'ada@example.com' };
const tokenOfAda = `token of ${ada.email}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a page on which Ada is signed in as a Buyer, and clears the recorded calls. */
async function page() {
  const fresh = await freshPage();
  fresh.provider.current = ada;
  fresh.auth.startSession(config, false);
  await fresh.auth.sessionKnown();
  await settled();
  fresh.server.asked.length = 0;
  const serverSays = (role: Role) =>
    void (fresh.server.answer = () => ({ status: 200, body: { ...profileOf(ada.email), role } }));
  return { ...fresh, serverSays };
}

it('looks the profile up when an answer carries another role, and shows that role without a new sign-in (spec 6.1)', async () => {
  const { auth, server, serverSays } = await page();
  serverSays('Seller');
  auth.noteAccountStatus('Seller', tokenOfAda);
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' } });
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Seller' } });
  expect(server.asked).toEqual(['GET /ada@example.com']);
});

it('starts no lookup when the answer carries the shown role', async () => {
  const { auth, server } = await page();
  auth.noteAccountStatus('Buyer', tokenOfAda);
  await settled();
  expect(server.asked).toEqual([]);
});

it('starts one lookup for several answers, including the lookup’s own answer', async () => {
  const { auth, server, serverSays } = await page();
  serverSays('Seller');
  const { answer } = server;
  server.answer = (path) => {
    auth.noteAccountStatus('admin', tokenOfAda);
    return answer(path);
  };
  auth.noteAccountStatus('Seller', tokenOfAda);
  auth.noteAccountStatus('Seller', tokenOfAda);
  await settled();
  expect(server.asked).toHaveLength(1);
});

it('ignores an answer for an account that has signed out', async () => {
  const { auth, provider, server } = await page();
  provider.change({ uid: 'bob', email: 'bob@example.com' });
  await settled();
  server.asked.length = 0;
  auth.noteAccountStatus('Seller', tokenOfAda);
  provider.change(undefined);
  auth.noteAccountStatus('Seller', tokenOfAda);
  await settled();
  expect(server.asked).toEqual([]);
});

it('ignores an answer for an account that is completing its registration', async () => {
  const { auth, provider, server } = await page();
  provider.change(undefined);
  await auth.register('new@example.com', 'secret', async () =>
    auth.noteAccountStatus('Buyer', 'token of new@example.com'),
  );
  await settled();
  expect(server.asked).toEqual([]);
});

it('removes the profile of a suspended account, shows the server’s reason, and restores the profile afterwards (spec 6.1)', async () => {
  const { auth, server, serverSays } = await page();
  server.answer = () => suspended;
  auth.noteAccountStatus('suspended', tokenOfAda);
  await settled();
  expect(auth.getSession()).toMatchObject({
    profileState: 'suspended',
    profile: undefined,
    reason: suspended.body.detail,
  });
  auth.noteAccountStatus('suspended', tokenOfAda);
  await settled();
  expect(server.asked).toHaveLength(1);

  serverSays('Buyer');
  const asking = auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'suspended' });
  await asking;
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' }, reason: undefined });
});

it('stays suspended while the server can’t be reached', async () => {
  const { auth, server } = await page();
  server.answer = () => suspended;
  await auth.refreshProfile();
  server.answer = () => serverDown;
  await auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'suspended', reason: suspended.body.detail });
});

it('refuses to register the e-mail of a suspended account', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set(ada.email, 'secret');
  provider.change(undefined);
  server.answer = () => suspended;
  const createProfile = jest.fn();
  await expect(auth.register(ada.email, 'secret', createProfile)).rejects.toMatchObject({ fault: 'email-in-use' });
  expect(createProfile).not.toHaveBeenCalled();
});
