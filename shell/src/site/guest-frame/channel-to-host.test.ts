import { FakeMessageChannel } from '#testing/guests/fake-guest-frame.ts';
import { connectToHost } from './channel-to-host';

/** The window around the frame. */
let host: Window;
let greetings: { data: unknown; target: unknown }[];

beforeEach(() => {
  host = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  greetings = [];
  Object.assign(host, { postMessage: (data: unknown, target: unknown) => void greetings.push({ data, target }) });
});

function receive(data: unknown, ports: unknown[] = [], source = host): void {
  const event = new MessageEvent('message', { source, data });
  dispatchEvent(Object.defineProperty(event, 'ports', { value: ports }));
}

/** Hands over a port, and returns the messages that come through it. */
function welcome(source = host) {
  const { port1, port2 } = new FakeMessageChannel();
  const received: unknown[] = [];
  port1.onmessage = ({ data }) => void received.push(JSON.parse(String(data)));
  receive({ foodCourt: 'welcome' }, [port2], source);
  return { received, send: (message: unknown) => port1.postMessage(JSON.stringify(message)) };
}

it('greets only the site, and again when it is asked, always as the same document', () => {
  connectToHost(host);
  receive({ foodCourt: 'knock' });
  expect(greetings).toHaveLength(2);
  expect(greetings[0]).toEqual({
    data: { foodCourt: 'frame', load: expect.stringMatching(/./) as string },
    target: location.origin,
  });
  expect(greetings[1]).toEqual(greetings[0]);
});

it('greets as another document in another frame', () => {
  connectToHost(host);
  connectToHost(host);
  expect(greetings[0]!.data).not.toEqual(greetings[1]!.data);
});

it('holds messages back until it has a port, and sends them in order', () => {
  const { post } = connectToHost(host);
  post({ is: 'alive' });
  post({ is: 'size', height: 5 });
  const { received } = welcome();
  expect(received).toEqual([{ is: 'alive' }, { is: 'size', height: 5 }]);
  post({ is: 'back' });
  expect(received.slice(2)).toEqual([{ is: 'back' }]);
});

it('passes messages to the listeners of their kind', () => {
  const { on } = connectToHost(host);
  const [themes, others, sessions] = [jest.fn(), jest.fn(), jest.fn()];
  on('theme', themes);
  on('theme', others);
  on('session', sessions);
  welcome().send({ is: 'theme', theme: 'dark' });
  expect(themes).toHaveBeenCalledWith({ is: 'theme', theme: 'dark' });
  expect(others).toHaveBeenCalledTimes(1);
  expect(sessions).not.toHaveBeenCalled();
});

it('answers pings itself', () => {
  connectToHost(host);
  const { received, send } = welcome();
  send({ is: 'ping' });
  expect(received).toEqual([{ is: 'pong' }]);
});

it('takes no port from another window, and no second one', () => {
  const { post } = connectToHost(host);
  post({ is: 'alive' });
  const other = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  receive({ foodCourt: 'knock' }, [], other);
  expect(greetings).toHaveLength(1);
  expect(welcome(other).received).toEqual([]);
  const [first, second] = [welcome(), welcome()];
  post({ is: 'back' });
  expect(first.received).toEqual([{ is: 'alive' }, { is: 'back' }]);
  expect(second.received).toEqual([]);
});

it.each([undefined, null, 'welcome', {}, { foodCourt: 'frame' }, { foodCourt: 'welcome' }])(
  'keeps waiting after %p',
  (data) => {
    const { post } = connectToHost(host);
    post({ is: 'alive' });
    receive(data);
    expect(welcome().received).toEqual([{ is: 'alive' }]);
  },
);
