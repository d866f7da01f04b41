import type { ToastRequest } from '@food-court/shared-auth';

/**
 * The messages between a page and the frame of a guest in it, as JSON texts: a text has a length, and its values have
 * no prototypes of another realm.
 */
export type MessageToHost =
  /** The page of the guest is alive: hydrated, or rendered. */
  | { is: 'alive' }
  | { is: 'size'; height: number }
  | { is: 'go'; to: string; replace: boolean }
  | { is: 'back' }
  | { is: 'call'; id: number; method: string; path: string; body?: unknown; key?: string }
  | { is: 'abort'; id: number }
  | { is: 'toast'; kind: ToastRequest['kind']; text: string }
  | { is: 'failed'; what: GuestFault; message: string; stack?: string }
  | { is: 'pong' };

export type MessageToFrame =
  | { is: 'place'; pathname: string; search: string; hash: string }
  | { is: 'theme'; theme?: string }
  /** Undefined until it is known. A guest does not learn who it is. */
  | { is: 'session'; isSignedIn?: boolean }
  | { is: 'answer'; id: number; status: number; body?: unknown; link?: string }
  | { is: 'unanswered'; id: number; message: string }
  | { is: 'ping' };

/** Its code did not load; its screen threw; it threw an error that nothing caught. */
export const guestFaults = ['load', 'render', 'error'] as const;
export type GuestFault = (typeof guestFaults)[number];

/** Sent between the windows, until a port connects them. `load` differs for each document of a frame. */
export type FrameGreeting = { foodCourt: 'frame'; load: string };
export type HostGreeting = { foodCourt: 'knock' } | { foodCourt: 'welcome' };

export const longestMessage = 64_000;
const longestText = 500;
const longestAddress = 2_000;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isOneOf = (value: unknown, known: readonly string[]): boolean => known.includes(value as string);

/** An address of this site. With two slashes it could be another one. */
const isSitePath = (value: unknown): value is string =>
  isText(value, longestAddress) && /^\/(?![/\\])/.test(value) && !/[\\\s]/.test(value);

type Fields = Record<string, unknown>;

const checks: { [Kind in MessageToHost['is']]: (message: Fields) => boolean } = {
  alive: () => true,
  size: ({ height }) => typeof height === 'number' && height >= 0 && Number.isFinite(height),
  go: ({ to, replace }) => isSitePath(to) && typeof replace === 'boolean',
  back: () => true,
  call: ({ id, method, path, key }) =>
    isId(id) && isText(method, 10) && isSitePath(path) && (key === undefined || isText(key, longestText)),
  abort: ({ id }) => isId(id),
  toast: ({ kind, text }) => isOneOf(kind, ['success', 'error', 'info']) && isText(text, longestText),
  failed: ({ what, message, stack }) =>
    isOneOf(what, guestFaults) &&
    isText(message, longestMessage) &&
    (stack === undefined || isText(stack, longestMessage)),
  pong: () => true,
};

/** Reads what the code of a guest has sent. Undefined for anything that is not a message. */
export function readMessage(data: unknown): MessageToHost | undefined {
  if (!isText(data, longestMessage)) return undefined;
  try {
    const message = JSON.parse(data) as Fields | null;
    const kind = message?.is;
    const isKnown = typeof kind === 'string' && Object.hasOwn(checks, kind);
    return isKnown && checks[kind as MessageToHost['is']](message as Fields) ? (message as MessageToHost) : undefined;
  } catch {
    return undefined;
  }
}
