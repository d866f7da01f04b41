import { config, freshPage } from '../testing/fresh-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves the provider’s code until the page has painted', async () => {
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

it('loads it at once when somebody needs it', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, false);
  await auth.sessionKnown();
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again when it could not be loaded, and says so meanwhile', async () => {
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

it('says in plain words that signing in can’t be reached, and may be asked again', async () => {
  const { auth, load, provider } = await freshPage();
  provider.accounts.set('ada@example.com', 'secret');
  load.mockImplementationOnce(() => {
    throw new Error('Loading chunk identity failed');
  });
  auth.startSession(config, false);
  await expect(auth.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(auth.signIn('ada@example.com', 'secret')).resolves.toMatchObject({ status: 'signed-in' });
});
