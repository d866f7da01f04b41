import { act } from '@testing-library/react';
import type { MessageToFrame, MessageToHost } from '#site/guest-remotes/messages.ts';

/** A port that delivers at once. jsdom has no ports. */
export class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isClosed = false;
  other?: FakePort;

  postMessage(data: unknown): void {
    if (!this.isClosed && !this.other?.isClosed) this.other?.onmessage?.({ data });
  }

  close(): void {
    this.isClosed = true;
  }
}

export class FakeMessageChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    [this.port1.other, this.port2.other] = [this.port2, this.port1];
  }
}

export const useFakePorts = (): void => void Object.assign(globalThis, { MessageChannel: FakeMessageChannel });

interface Greeting {
  load?: unknown;
  source?: Window | null;
  origin?: string;
}

/** Plays the document in the frame of a guest. */
export class FakeGuestFrame {
  readonly greetings: unknown[] = [];
  readonly received: MessageToFrame[] = [];
  port?: FakePort;

  constructor(readonly element: HTMLIFrameElement) {
    const post = (greeting: unknown, _target: unknown, ports?: unknown[]): void => {
      this.greetings.push(greeting);
      const [port] = (ports ?? []) as FakePort[];
      if (!port) return;
      this.port = port;
      port.onmessage = ({ data }) => void this.received.push(JSON.parse(String(data)) as MessageToFrame);
    };
    Object.assign(element.contentWindow!, { postMessage: post });
  }

  greet({ load = '1', source = this.element.contentWindow, origin = 'null' }: Greeting = {}): void {
    act(() => void dispatchEvent(new MessageEvent('message', { source, origin, data: { foodCourt: 'frame', load } })));
  }

  send(message: MessageToHost): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(data: unknown): void {
    act(() => this.port!.postMessage(data));
  }

  /** The last message of a kind. */
  last<Kind extends MessageToFrame['is']>(kind: Kind): Extract<MessageToFrame, { is: Kind }> | undefined {
    return this.received.filter((message) => message.is === kind).at(-1) as never;
  }
}
