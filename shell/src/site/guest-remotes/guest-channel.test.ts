import { useFakePorts } from '#testing/guests/fake-guest-frame.ts';
import { end, host, openChannel, openTestChannel, resetHost } from '#testing/guests/guest-channel-host.ts';

beforeEach(() => {
  jest.useFakeTimers();
  useFakePorts();
  resetHost();
});
afterEach(() => jest.useRealTimers());

describe('the greeting', () => {
  it('knocks at the start, because the frame may have greeted before', () => {
    const { frame } = openTestChannel();
    expect(frame.greetings).toEqual([{ foodCourt: 'knock' }]);
  });

  it('hands a port to its frame, through which messages pass in both directions', () => {
    const { frame, channel } = openTestChannel();
    channel.post({ is: 'theme', theme: 'dark' });
    frame.greet();
    expect(frame.greetings.at(-1)).toEqual({ foodCourt: 'welcome' });
    channel.post({ is: 'theme', theme: 'light' });
    expect(frame.received).toEqual([{ is: 'theme', theme: 'light' }]);
    frame.send({ is: 'alive' });
    expect(host.onAlive).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another window', { source: window }],
    ['no window', { source: null }],
    ['a document that is not sandboxed', { origin: location.origin }],
    ['another site', { origin: 'https://evil.example' }],
    ['a document whose load is no text', { load: 1 }],
  ])('is ignored from %s', (_, greeting) => {
    const { frame } = openTestChannel();
    frame.greet(greeting);
    expect(frame.port).toBeUndefined();
    expect(end()).toBeUndefined();
  });

  it.each([undefined, null, 'frame', 5, [], {}, { foodCourt: 'welcome' }])('is not %p', (data) => {
    const { frame } = openTestChannel();
    dispatchEvent(new MessageEvent('message', { source: frame.element.contentWindow, origin: 'null', data }));
    expect(frame.port).toBeUndefined();
  });

  it('is answered once for each document', () => {
    const { frame } = openTestChannel();
    frame.greet();
    const { port } = frame;
    frame.greet();
    expect(frame.port).toBe(port);
    expect(end()).toBeUndefined();
  });

  it('ends the channel when another document comes into the frame', () => {
    const { frame } = openTestChannel();
    frame.greet({ load: '1' });
    frame.greet({ load: '2' });
    expect(end()).toEqual(['render', 'The frame opened another document']);
    expect(frame.port!.other!.isClosed).toBe(true);
  });
});

describe('too many messages', () => {
  it('end the channel, and nothing more is read', () => {
    const frame = openChannel();
    for (let sent = 0; sent < 120; sent++) frame.send({ is: 'pong' });
    expect(end()).toBeUndefined();
    frame.send({ is: 'pong' });
    expect(end()).toEqual(['render', 'The frame sent too many messages']);
    expect(frame.port!.other!.isClosed).toBe(true);
    frame.send({ is: 'alive' });
    expect(host.onAlive).not.toHaveBeenCalled();
    expect(host.onEnd).toHaveBeenCalledTimes(1);
  });

  it('do not include those at a normal pace', () => {
    const frame = openChannel();
    for (let seconds = 0; seconds < 4; seconds++) {
      for (let sent = 0; sent < 60; sent++) frame.send({ is: 'pong' });
      jest.advanceTimersByTime(1_000);
    }
    expect(end()).toBeUndefined();
  });
});

it('ends at the tenth message that it can’t read', () => {
  const frame = openChannel();
  for (const text of ['', 'x', '[]', '{}', '{"is":"reload"}', 5, null, '{"is":"go"}', '{"is":"size"}'])
    frame.sendText(text);
  expect(end()).toBeUndefined();
  frame.sendText('{"is":"toast"}');
  expect(end()).toEqual(['render', 'The frame sent messages that are none']);
});

const repeat = (times: number, work: (time: number) => void): void =>
  Array.from({ length: times }, (_, time) => time).forEach(work);

describe('the limits of messages', () => {
  it.each([
    ['steps', 5, 2_000, () => host.onGo, { is: 'go', to: '/dish/7', replace: false }],
    ['steps back', 5, 2_000, () => host.onBack, { is: 'back' }],
    ['toasts', 3, 4_000, () => host.onToast, { is: 'toast', kind: 'info', text: 'Hi' }],
    ['heights', 20, 50, () => host.onSize, { is: 'size', height: 5 }],
    ['failures', 5, 10_000, () => host.onFailed, { is: 'failed', what: 'error', message: 'no soup' }],
  ] as const)('allow a few %s at once, and more later', (_, atOnce, later, listener, message) => {
    const frame = openChannel();
    repeat(atOnce + 2, () => frame.send(message));
    expect(listener()).toHaveBeenCalledTimes(atOnce);
    jest.advanceTimersByTime(later);
    repeat(2, () => frame.send(message));
    expect(listener()).toHaveBeenCalledTimes(atOnce + 1);
    expect(end()).toBeUndefined();
  });

  it('count steps to pages and back together', () => {
    const frame = openChannel();
    repeat(5, () => frame.send({ is: 'go', to: '/', replace: true }));
    frame.send({ is: 'back' });
    expect(host.onBack).not.toHaveBeenCalled();
  });
});

it('passes on what the messages say', () => {
  const frame = openChannel();
  frame.send({ is: 'size', height: 640 });
  frame.send({ is: 'go', to: '/dish/7', replace: true });
  frame.send({ is: 'toast', kind: 'error', text: 'Sold out' });
  frame.send({ is: 'failed', what: 'render', message: 'no soup', stack: 'Error' });
  expect(host.onSize).toHaveBeenCalledWith(640);
  expect(host.onGo).toHaveBeenCalledWith('/dish/7', true);
  expect(host.onToast).toHaveBeenCalledWith('error', 'Sold out');
  expect(host.onFailed).toHaveBeenCalledWith({ is: 'failed', what: 'render', message: 'no soup', stack: 'Error' });
});

it('makes calls, and ends them when the frame asks for it', async () => {
  const frame = openChannel();
  frame.send({ is: 'call', id: 1, method: 'GET', path: '/basket' });
  expect(frame.last('answer')).toMatchObject({ id: 1, status: 403 });
  frame.send({ is: 'call', id: 2, method: 'GET', path: '/product/7' });
  expect(host.send).toHaveBeenCalledTimes(1);
  frame.send({ is: 'abort', id: 2 });
  expect(host.send.mock.calls[0]![0].signal!.aborted).toBe(true);
});
