import type { FrameGreeting, HostGreeting, MessageToFrame, MessageToHost } from '../guest-remotes/messages';

export interface ChannelToHost {
  post: (message: MessageToHost) => void;
  /** Listens to one kind of message. */
  on: <Kind extends MessageToFrame['is']>(
    kind: Kind,
    listener: (message: Extract<MessageToFrame, { is: Kind }>) => void,
  ) => void;
}

type Listener = (message: MessageToFrame) => void;

/** Greets the page around this frame until it hands over a port. Messages wait for it. */
export function connectToHost(host: Window = window.parent): ChannelToHost {
  const listeners = new Map<string, Listener[]>();
  const waiting: string[] = [];
  let port: MessagePort | undefined;
  const load = String(Math.random());

  const greet = (): void => host.postMessage({ foodCourt: 'frame', load } satisfies FrameGreeting, location.origin);
  const post = (message: MessageToHost): void => {
    const text = JSON.stringify(message);
    if (port) port.postMessage(text);
    else waiting.push(text);
  };
  addEventListener('message', ({ source, data, ports }) => {
    const greeting = data as Partial<HostGreeting> | null;
    if (source !== host || port) return;
    if (greeting?.foodCourt === 'knock') return greet();
    if (greeting?.foodCourt !== 'welcome' || !ports[0]) return;
    port = ports[0];
    port.onmessage = ({ data: text }) => {
      const message = JSON.parse(String(text)) as MessageToFrame;
      if (message.is === 'ping') return post({ is: 'pong' });
      listeners.get(message.is)?.forEach((listener) => listener(message));
    };
    waiting.splice(0).forEach((text) => port?.postMessage(text));
  });
  greet();

  return {
    post,
    on: (kind, listener) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listener as Listener]),
  };
}
