import type { GuestFault } from '../guest-remotes/messages';
import type { ChannelToHost } from './channel-to-host';

const longestStack = 3_000;

export type Fail = (what: GuestFault, error: unknown) => void;

/** Returns how to tell the page around the frame of a failure. It also tells of errors that nothing catches. */
export function reportFailures({ post }: ChannelToHost): Fail {
  const fail: Fail = (what, error) => {
    const { message = String(error), stack } = (error ?? {}) as Partial<Error>;
    post({ is: 'failed', what, message, stack: stack?.slice(0, longestStack) });
  };
  addEventListener('error', ({ error, message }) => fail('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => fail('error', reason));
  return fail;
}
