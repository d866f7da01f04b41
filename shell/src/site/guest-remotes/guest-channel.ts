import type { ApiRequest, ApiResponse } from '@food-court/shared-api';
import type { ToastRequest } from '@food-court/shared-auth';
import { Allowance } from './allowance';
import { guestCalls } from './guest-calls';
import {
  longestMessage,
  readMessage,
  type FrameGreeting,
  type HostGreeting,
  type MessageToFrame,
  type MessageToHost,
} from './messages';
import { Timers } from './timers';

export interface GuestHost {
  guest: string;
  calls: readonly string[];
  send: (request: ApiRequest) => Promise<ApiResponse>;
  onAlive: () => void;
  onSize: (height: number) => void;
  onGo: (to: string, replace: boolean) => void;
  onBack: () => void;
  onToast: (kind: ToastRequest['kind'], text: string) => void;
  onFailed: (failure: Extract<MessageToHost, { is: 'failed' }>) => void;
  /** The channel is closed. Called once. */
  onEnd: (what: 'load' | 'hang' | 'render', reason: string) => void;
}

export interface GuestChannel {
  post: (message: MessageToFrame) => void;
  close: () => void;
}

const loadsWithinMs = 60_000;
const startsWithinMs = 20_000;
const pingEveryMs = 5_000;
const answersWithinSeconds = 10;
const mostUnknown = 10;

/**
 * Connects the page with the frame of a guest in it. Whatever the frame does, it can only send messages, and too many
 * or too strange ones end it.
 */
export function openGuestChannel(frame: HTMLIFrameElement, host: GuestHost): GuestChannel {
  let port: MessagePort | undefined;
  let documents = 0;
  let isOpen = true;
  const timers = new Timers();
  const close = (): void => {
    isOpen = false;
    removeEventListener('message', greet);
    frame.removeEventListener('load', expectStart);
    timers.clear();
    // An open port would continue to deliver a flood.
    port?.close();
    calls.abortAll();
  };
  const end: GuestHost['onEnd'] = (what, reason) => {
    if (!isOpen) return;
    close();
    host.onEnd(what, reason);
  };
  const post = (message: MessageToFrame): void => port?.postMessage(JSON.stringify(message));
  const calls = guestCalls({ ...host, reply: post });
  const pings = pinger(timers, post, () => end('hang', 'The frame stopped answering'));
  const receive = receiver(host, calls, { end, onPong: pings.onPong });
  const greet = greeter(frame, end, () => {
    port = welcome(frame, receive);
    pings.start();
  });
  const expectStart = (): void => {
    documents += 1;
    // A document that the browser refuses to show sends nothing.
    if (port && documents > 1) return end('render', 'The frame opened another document');
    timers.start(startsWithinMs, () => port ?? end('load', 'The frame did not start'));
  };
  addEventListener('message', greet);
  frame.addEventListener('load', expectStart);
  timers.start(loadsWithinMs, () => port ?? end('load', 'The frame did not load'));
  // It may have started before this page was hydrated.
  frame.contentWindow?.postMessage({ foodCourt: 'knock' } satisfies HostGreeting, '*');
  return { post, close };
}

/** Waits for the first document of the frame to greet. It greets again when somebody knocks. */
function greeter(frame: HTMLIFrameElement, end: GuestHost['onEnd'], onFirst: () => void) {
  const greetings = new Allowance(10, 1);
  let load: string | undefined;
  return ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow) return;
    if (!greetings.take()) return end('render', 'The frame sent too many messages');
    const greeting = data as Partial<FrameGreeting> | null;
    // Only a sandboxed document has the origin 'null'.
    const isGreeting = origin === 'null' && greeting?.foodCourt === 'frame' && typeof greeting.load === 'string';
    if (!isGreeting || greeting.load === load) return;
    if (load !== undefined) return end('render', 'The frame opened another document');
    load = greeting.load;
    onFirst();
  };
}

/** Hands over a port to the document in the frame, and returns the other. */
function welcome(frame: HTMLIFrameElement, receive: (message: unknown) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => receive(data);
  frame.contentWindow?.postMessage({ foodCourt: 'welcome' } satisfies HostGreeting, '*', [port2]);
  return port1;
}

/** Counts seconds instead of comparing times, so that a frame need not answer while the machine is asleep. */
function pinger(timers: Timers, post: GuestChannel['post'], onHang: () => void) {
  let isAnswered = true;
  const start = (): void => timers.start(pingEveryMs, ping);
  const ping = (): void => {
    isAnswered = false;
    post({ is: 'ping' });
    waitFor(answersWithinSeconds);
  };
  const waitFor = (seconds: number): void =>
    timers.start(1_000, () => {
      // A hidden page gets few turns, so its frame can’t answer in time.
      if (isAnswered || document.visibilityState !== 'visible') return start();
      if (seconds === 1) return onHang();
      waitFor(seconds - 1);
    });
  return { start, onPong: () => void (isAnswered = true) };
}

interface Ends {
  end: GuestHost['onEnd'];
  onPong: () => void;
}

/** Takes each kind of message as often as a page of ours would send it. */
function receiver(host: GuestHost, calls: ReturnType<typeof guestCalls>, { end, onPong }: Ends) {
  const messages = new Allowance(120, 60);
  const sizes = new Allowance(20, 20);
  const steps = new Allowance(5, 0.5);
  const toasts = new Allowance(3, 0.3);
  const failures = new Allowance(5, 0.1);
  let unknown = 0;

  return (data: unknown): void => {
    if (!messages.take()) return end('render', 'The frame sent too many messages');
    // Reading ten of them would take seconds.
    if (typeof data === 'string' && data.length > longestMessage)
      return end('render', 'The frame sent a message that is too large');
    const message = readMessage(data);
    if (!message) {
      unknown += 1;
      return unknown < mostUnknown ? undefined : end('render', 'The frame sent messages that are none');
    }
    switch (message.is) {
      case 'alive':
        return host.onAlive();
      case 'size':
        return sizes.take() ? host.onSize(message.height) : undefined;
      case 'go':
        return steps.take() ? host.onGo(message.to, message.replace) : undefined;
      case 'back':
        return steps.take() ? host.onBack() : undefined;
      case 'call':
        return calls.answer(message);
      case 'abort':
        return calls.abort(message.id);
      case 'toast':
        return toasts.take() ? host.onToast(message.kind, message.text) : undefined;
      case 'failed':
        return failures.take() ? host.onFailed(message) : undefined;
      case 'pong':
        return onPong();
    }
  };
}
