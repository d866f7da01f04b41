import { openGuestChannel, type GuestHost } from './guest-channel';
import { longestMessage } from './messages';

const port = {} as { onmessage?: (event: { data: unknown }) => void; postMessage: () => void; close: () => void };

function openChannel() {
  Object.assign(port, { postMessage: jest.fn(), close: jest.fn() });
  Object.assign(globalThis, { MessageChannel: jest.fn(() => ({ port1: port, port2: {} })) });
  const frame = document.body.appendChild(document.createElement('iframe'));
  jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {});
  const onEnd = jest.fn();
  const channel = openGuestChannel(frame, { guest: 'polls', calls: [], onEnd } as unknown as GuestHost);
  const say = (data: unknown): void =>
    void dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin: 'null', data }));
  say({ foodCourt: 'frame', load: '1' });
  return { frame, onEnd, channel, say };
}

const { MessageChannel: usual } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { MessageChannel: usual });
  document.body.replaceChildren();
});

test('a frame that floods the window ends', () => {
  const { onEnd, say, channel } = openChannel();
  for (let count = 0; count < 5; count++) say({ foodCourt: 'frame', load: '1' });
  expect(onEnd).not.toHaveBeenCalled();
  for (let count = 0; count < 10; count++) say('anything');
  expect(onEnd.mock.calls).toEqual([['render', 'The frame sent too many messages']]);
  channel.close();
});

test('a frame that sends a giant ends with its first', () => {
  const { onEnd, channel } = openChannel();
  port.onmessage!({ data: 'x'.repeat(longestMessage) });
  expect(onEnd).not.toHaveBeenCalled();
  port.onmessage!({ data: 'x'.repeat(longestMessage + 1) });
  expect(onEnd.mock.calls).toEqual([['render', 'The frame sent a message that is too large']]);
  channel.close();
});

test('a frame that loads a second document ends, though that document says nothing', () => {
  const { frame, onEnd, channel } = openChannel();
  frame.dispatchEvent(new Event('load'));
  expect(onEnd).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  expect(onEnd.mock.calls).toEqual([['render', 'The frame opened another document']]);
  channel.close();
});
