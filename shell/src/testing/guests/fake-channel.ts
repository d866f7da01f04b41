import type { ChannelToHost } from '#site/guest-frame/channel-to-host.ts';
import type { MessageToFrame, MessageToHost } from '#site/guest-remotes/messages.ts';

/** A channel of a guest’s frame to a page that a test plays. */
export function fakeChannel() {
  const posted: MessageToHost[] = [];
  const listeners: { kind: string; listener: (message: never) => void }[] = [];
  const channel: ChannelToHost = {
    post: (message) => void posted.push(message),
    on: (kind, listener) => void listeners.push({ kind, listener }),
  };
  const receive = (message: MessageToFrame): void =>
    listeners.filter(({ kind }) => kind === message.is).forEach(({ listener }) => listener(message as never));
  return { channel, posted, receive };
}
