import { config, freshPage } from '../testing/fresh-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads the provider’s code after the first paint in a browser that was signed in', async () => {
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

describe('in a browser that was not signed in', () => {
  const gestures = ['pointermove', 'wheel', 'keydown', 'click', 'focusin'];

  it('does not load the provider’s code for a visitor who does nothing', async () => {
    const { auth, load } = await freshPage();
    auth.startSession(config, false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    expect(auth.getSession()).toEqual({ status: 'unknown', hint: false, busy: false });
  });

  it.each(gestures)('loads it once after a %s, when the browser is idle', async (gesture) => {
    const { auth, load } = await freshPage();
    auth.startSession(config, false);
    await jest.advanceTimersByTimeAsync(1_000);
    document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
    document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    expect(auth.getSession()).toMatchObject({ status: 'signed-out' });
  });

  it('waits for the page that the visitor has opened', async () => {
    const { auth, load } = await freshPage();
    let isBusy = true;
    auth.startSession(config, false, () => isBusy);
    await jest.advanceTimersByTimeAsync(1_000);
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(load).not.toHaveBeenCalled();
    isBusy = false;
    await jest.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('finds the session at the first use in a browser without the hint', async () => {
    const { auth, provider } = await freshPage();
    provider.accounts.set('ada@example.com', 'secret');
    await provider.signIn('ada@example.com', 'secret');
    auth.startSession(config, false);
    await jest.advanceTimersByTimeAsync(1_000);
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(500);
    expect(auth.getSession()).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.com' } });
  });

  it('loads it when the visitor returns to the tab, not when they leave it', async () => {
    const { auth, load } = await freshPage();
    auth.startSession(config, false);
    await jest.advanceTimersByTimeAsync(1_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(500);
    expect(load).not.toHaveBeenCalled();

    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it('loads it when somebody signs in in another tab', async () => {
    const channels: { name: string; hear?: () => void; isClosed: boolean }[] = [];
    const posted: unknown[] = [];
    class FakeChannel {
      readonly channel: (typeof channels)[number];
      constructor(name: string) {
        channels.push((this.channel = { name, isClosed: false }));
      }
      addEventListener = (_: string, hear: () => void) => void (this.channel.hear = hear);
      postMessage = (message: unknown) => void posted.push(message);
      close = () => void (this.channel.isClosed = true);
    }
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    const { auth, load, provider } = await freshPage();
    auth.startSession(config, false);
    await jest.advanceTimersByTimeAsync(500);
    expect(load).not.toHaveBeenCalled();
    channels[0]?.hear?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);

    provider.accounts.set('ada@example.com', 'secret');
    await auth.signIn('ada@example.com', 'secret');
    expect(posted).toEqual(['signed-in']);
    expect(channels).toMatchObject([
      { name: 'food-court session', isClosed: true },
      { name: 'food-court session', isClosed: true },
    ]);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
});

it('loads the provider’s code at once for sessionKnown()', async () => {
  const { auth, load } = await freshPage();
  auth.startSession(config, false);
  await auth.sessionKnown();
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries when the code could not be loaded, and sets `failed` meanwhile', async () => {
  const { auth, load, provider } = await freshPage();
  load.mockImplementationOnce(() => {
    throw new Error('Loading chunk identity failed');
  });
  auth.startSession(config, true);
  await jest.advanceTimersByTimeAsync(500);
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
