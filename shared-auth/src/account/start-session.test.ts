import { config, freshPage } from '../testing/fresh-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads the provider’s code after the first paint', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, true);
  expect(load).not.toHaveBeenCalled();
  expect(auth.getSession()).toMatchObject({ status: 'unknown', hint: false });

  jest.advanceTimersByTime(200);
  expect(auth.getSession()).toMatchObject({ status: 'unknown', hint: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(auth.getSession()).toMatchObject({ status: 'signed-out' });
});

it('loads the provider’s code at once for sessionKnown()', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, false);
  await auth.sessionKnown();
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries when the code could not be loaded, and sets failed meanwhile', async () => {
  const { auth, load, provider } = await freshPage();
  load.mockImplementationOnce(() => {
    throw new Error('Loading chunk identity failed');
  });
  auth.startSession(config, false);
  await jest.advanceTimersByTimeAsync(200);
  expect(auth.getSession()).toMatchObject({ status: 'unknown', failed: true });

  await jest.advanceTimersByTimeAsync(1_000);
  expect(auth.getSession()).toEqual({ status: 'signed-out', busy: false });
  expect(provider.current).toBeUndefined();
});

it('rejects a sign-in as unreachable when the code can’t be loaded, and accepts the next one', async () => {
  const { auth, load, provider } = await freshPage();
  provider.accounts.set('ada@example.com', 'secret');
  load.mockImplementationOnce(() => {
    throw new Error('Loading chunk identity failed');
  });
  auth.startSession(config, false);
  await expect(auth.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(auth.signIn('ada@example.com', 'secret')).resolves.toMatchObject({ status: 'signed-in' });
});
