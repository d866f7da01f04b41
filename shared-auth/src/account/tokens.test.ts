import { config, freshPage } from '../testing/fresh-page';

const ada = { uid: '1', email: 'ada@example.com' };

it('returns the current token without loading the provider', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, false);
  await expect(auth.tokens.current()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

describe('a token that is about to expire', () => {
  const minute = 60;
  const tokenFor = (seconds: number) =>
    `head.${btoa(JSON.stringify({ sub: '1', exp: Date.now() / 1_000 + seconds }))}.signature`;
  const signedInWith = async (token: string) => {
    const page = await freshPage();
    page.provider.current = ada;
    page.provider.tokenOf = () => token;
    page.auth.startSession(config, false);
    await page.auth.sessionKnown();
    return { ...page, renew: jest.spyOn(page.provider, 'renewToken') };
  };

  it('is renewed once for all calls before it is used', async () => {
    const { auth, renew } = await signedInWith(tokenFor(10));
    const both = await Promise.all([auth.tokens.current(), auth.tokens.current()]);
    expect(both).toEqual(['valid token of ada@example.com', 'valid token of ada@example.com']);
    expect(renew.mock.calls).toEqual([[false]]);
  });

  it('is used when it can’t be renewed', async () => {
    const old = tokenFor(-minute);
    const { auth, provider } = await signedInWith(old);
    provider.renewToken = () => Promise.reject(new Error('offline'));
    await expect(auth.tokens.current()).resolves.toBe(old);
  });

  it('is not renewed while it is valid for minutes', async () => {
    const good = tokenFor(5 * minute);
    const { auth, renew } = await signedInWith(good);
    await expect(auth.tokens.current()).resolves.toBe(good);
    expect(renew).not.toHaveBeenCalled();
  });
});

it('waits for the session after a 401 and returns its token', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await expect(auth.tokens.renew()).resolves.toBe('valid token of ada@example.com');
  await expect(auth.tokens.current()).resolves.toBe('token of ada@example.com');
});

it('forces one renewal for all calls whose token was refused', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await auth.sessionKnown();
  const renew = jest.spyOn(provider, 'renewToken');
  const both = await Promise.all([auth.tokens.renew(), auth.tokens.renew()]);
  expect(both).toEqual(['forced token of ada@example.com', 'forced token of ada@example.com']);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('returns no token to a call of the previous account', async () => {
  const { auth, provider } = await freshPage();
  provider.current = ada;
  auth.startSession(config, false);
  await auth.sessionKnown();
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  provider.renewToken = async () => tokenOf('next');
  await expect(auth.tokens.renew(tokenOf('1'))).resolves.toBeUndefined();
  await expect(auth.tokens.renew(tokenOf('next'))).resolves.toBe(tokenOf('next'));
  await expect(auth.tokens.renew('unreadable')).resolves.toBeUndefined();
});

it('returns no token when nobody is signed in or the provider fails', async () => {
  const { auth, provider } = await freshPage();
  auth.startSession(config, false);
  await expect(auth.tokens.renew()).resolves.toBeUndefined();
  provider.change(ada);
  provider.renewToken = () => Promise.reject(new Error('offline'));
  await expect(auth.tokens.renew()).resolves.toBeUndefined();
});

it('signs out when the server refuses a renewed token, unless another person has signed in', async () => {
  const { auth, provider } = await freshPage();
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  provider.tokenOf = ({ uid }) => tokenOf(uid);
  provider.current = ada;
  auth.startSession(config, false);
  await auth.sessionKnown();
  auth.tokens.end?.(tokenOf('somebody before'));
  expect(provider.asked).toEqual([]);
  auth.tokens.end?.(tokenOf(ada.uid));
  await new Promise((resolve) => setTimeout(resolve));
  expect(auth.getSession()).toMatchObject({ status: 'signed-out' });
});
