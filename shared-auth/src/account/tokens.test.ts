import { config, freshPage } from '../testing/fresh-page';

const ada = { uid: '1', email: 'ada@example.com' };

it('never waits for the token that is known now', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, false);
  await expect(auth.tokens.current()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

it('waits after a refusal until the session is known, and takes its token', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await expect(auth.tokens.renewed()).resolves.toBe('valid token of ada@example.com');
  await expect(auth.tokens.current()).resolves.toBe('token of ada@example.com');
});

it('forces a new token when the one it gave was refused, once for all who ask', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await auth.sessionKnown();
  const renew = jest.spyOn(provider, 'renewToken');
  const both = await Promise.all([auth.tokens.renewed(), auth.tokens.renewed()]);
  expect(both).toEqual(['forced token of ada@example.com', 'forced token of ada@example.com']);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('gives the token of the next person to no call of the one before', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await auth.sessionKnown();
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  provider.renewToken = async () => tokenOf('next');
  await expect(auth.tokens.renewed(tokenOf('1'))).resolves.toBeUndefined();
  await expect(auth.tokens.renewed(tokenOf('next'))).resolves.toBe(tokenOf('next'));
  await expect(auth.tokens.renewed('unreadable')).resolves.toBeUndefined();
});

it('has no token when nobody is signed in or the provider fails', async () => {
  const { auth, provider } = await freshPage();
  auth.startSession(config, false);
  await expect(auth.tokens.renewed()).resolves.toBeUndefined();
  provider.change(ada);
  provider.renewToken = () => Promise.reject(new Error('offline'));
  await expect(auth.tokens.renewed()).resolves.toBeUndefined();
});
