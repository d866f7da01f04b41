import type { Role } from 'shared-api';
import { config, freshPage, profileOf, serverDown, suspended } from '../testing/fresh-page';

const ada = { uid: 'uid of ada@example.com', email: 'ada@example.com' };
const tokenOfAda = `token of ${ada.email}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Ada is signed in as a Buyer, and the server has asked nothing yet. */
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

it('a role that differs from the one shown is looked up, and shows without signing in again (spec 6.1)', async () => {
  const { auth, server, serverSays } = await page();
  serverSays('Seller');
  auth.noteStanding('Seller', tokenOfAda);
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' } });
  await settled();
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Seller' } });
  expect(server.asked).toEqual(['GET /ada@example.com']);
});

it('the role that is shown is not asked about', async () => {
  const { auth, server } = await page();
  auth.noteStanding('Buyer', tokenOfAda);
  await settled();
  expect(server.asked).toEqual([]);
});

it('answers that come together are one question, the lookup’s own answer included', async () => {
  const { auth, server, serverSays } = await page();
  serverSays('Seller');
  const { answer } = server;
  server.answer = (path) => {
    auth.noteStanding('admin', tokenOfAda);
    return answer(path);
  };
  auth.noteStanding('Seller', tokenOfAda);
  auth.noteStanding('Seller', tokenOfAda);
  await settled();
  expect(server.asked).toHaveLength(1);
});

it('an answer to somebody who has left is none of the next one’s business', async () => {
  const { auth, provider, server } = await page();
  provider.change({ uid: 'bob', email: 'bob@example.com' });
  await settled();
  server.asked.length = 0;
  auth.noteStanding('Seller', tokenOfAda);
  provider.change(undefined);
  auth.noteStanding('Seller', tokenOfAda);
  await settled();
  expect(server.asked).toEqual([]);
});

it('an answer to an account that only completes its registration changes nothing', async () => {
  const { auth, provider, server } = await page();
  provider.change(undefined);
  await auth.register('new@example.com', 'secret', async () => auth.noteStanding('Buyer', 'token of new@example.com'));
  await settled();
  expect(server.asked).toEqual([]);
});

it('a suspended account loses its profile and keeps the server’s reason, and gets the profile back when it is readmitted (spec 6.1)', async () => {
  const { auth, server, serverSays } = await page();
  server.answer = () => suspended;
  auth.noteStanding('suspended', tokenOfAda);
  await settled();
  expect(auth.getSession()).toMatchObject({
    profileState: 'suspended',
    profile: undefined,
    reason: suspended.body.detail,
  });
  auth.noteStanding('suspended', tokenOfAda);
  await settled();
  expect(server.asked).toHaveLength(1);

  serverSays('Buyer');
  const asking = auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'suspended' });
  await asking;
  expect(auth.getSession()).toMatchObject({ profileState: 'ready', profile: { role: 'Buyer' }, reason: undefined });
});

it('a suspended account stays one while the server can’t be reached', async () => {
  const { auth, server } = await page();
  server.answer = () => suspended;
  await auth.refreshProfile();
  server.answer = () => serverDown;
  await auth.refreshProfile();
  expect(auth.getSession()).toMatchObject({ profileState: 'suspended', reason: suspended.body.detail });
});

it('a suspended account is no broken-off registration', async () => {
  const { auth, provider, server } = await page();
  provider.accounts.set(ada.email, 'secret');
  provider.change(undefined);
  server.answer = () => suspended;
  const keep = jest.fn();
  await expect(auth.register(ada.email, 'secret', keep)).rejects.toMatchObject({ fault: 'email-in-use' });
  expect(keep).not.toHaveBeenCalled();
});
