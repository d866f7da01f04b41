import { useFakePorts } from '#testing/guests/fake-guest-frame.ts';
import { end, host, openChannel, openTestChannel, resetHost } from '#testing/guests/guest-channel-host.ts';

let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  useFakePorts();
  resetHost();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

describe('the start of a frame', () => {
  it('may take 20 seconds once its document has loaded', () => {
    const { frame } = openTestChannel();
    pass(10);
    frame.element.dispatchEvent(new Event('load'));
    pass(19);
    expect(end()).toBeUndefined();
    pass(1);
    expect(end()).toEqual(['load', 'The frame did not start']);
  });

  it('may take a minute while its document does not load', () => {
    openTestChannel();
    pass(59);
    expect(end()).toBeUndefined();
    pass(1);
    expect(end()).toEqual(['load', 'The frame did not load']);
  });

  it('is in time when it greets before', () => {
    const { frame } = openTestChannel();
    frame.element.dispatchEvent(new Event('load'));
    pass(19);
    frame.greet();
    for (let seconds = 0; seconds < 60; seconds++) {
      pass(1);
      frame.send({ is: 'pong' });
    }
    expect(end()).toBeUndefined();
  });
});

describe('a frame that stops answering', () => {
  it('is asked after five seconds, and ends after ten more', () => {
    const frame = openChannel();
    pass(4);
    expect(frame.received).toEqual([]);
    pass(1);
    expect(frame.received).toEqual([{ is: 'ping' }]);
    pass(9);
    expect(end()).toBeUndefined();
    pass(1);
    expect(end()).toEqual(['hang', 'The frame stopped answering']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends even if it has answered before', () => {
    const frame = openChannel();
    pass(5);
    frame.send({ is: 'pong' });
    pass(6);
    expect(frame.received).toHaveLength(2);
    pass(10);
    expect(end()).toEqual(['hang', 'The frame stopped answering']);
  });

  it('is in time with its answer in the last second', () => {
    const frame = openChannel();
    pass(14);
    frame.send({ is: 'pong' });
    pass(5);
    expect(end()).toBeUndefined();
  });

  it('does not end while the page is hidden, but once it is visible again', () => {
    const frame = openChannel();
    visibility = 'hidden';
    pass(600);
    expect(end()).toBeUndefined();
    visibility = 'visible';
    const asked = frame.received.length;
    pass(16);
    expect(frame.received.length).toBeGreaterThan(asked);
    expect(end()).toEqual(['hang', 'The frame stopped answering']);
  });

  it('does not end because the machine was asleep', () => {
    const frame = openChannel();
    pass(5);
    jest.setSystemTime(Date.now() + 3_600_000);
    // After it wakes, a timer that is long due runs before the frame has a turn.
    jest.advanceTimersToNextTimer();
    frame.send({ is: 'pong' });
    pass(5);
    expect(end()).toBeUndefined();
  });
});

describe('a closed channel', () => {
  it('leaves no timer, listener, port or call', () => {
    const { frame, channel } = openTestChannel();
    frame.element.dispatchEvent(new Event('load'));
    frame.greet();
    pass(5);
    frame.send({ is: 'call', id: 1, method: 'GET', path: '/product/7' });
    channel.close();
    expect(frame.port!.other!.isClosed).toBe(true);
    expect(host.send.mock.calls[0]![0].signal!.aborted).toBe(true);
    frame.element.dispatchEvent(new Event('load'));
    frame.greet({ load: '2' });
    expect(jest.getTimerCount()).toBe(0);
    expect(
      frame.greetings.filter((greeting) => (greeting as { foodCourt: string }).foodCourt === 'welcome'),
    ).toHaveLength(1);
    expect(end()).toBeUndefined();
  });

  it('hands out no port when its frame greets later', () => {
    const { frame, channel } = openTestChannel();
    channel.close();
    frame.greet();
    expect(frame.port).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});
