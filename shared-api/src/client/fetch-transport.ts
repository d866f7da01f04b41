import { roleHeader } from '../contract/roles';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/codes';
import type { Transport } from './transport';

export interface TokenSource {
  /** What is known now; never waits. */
  current: () => Promise<string | undefined>;
  /** Asked after a 401: waits until the session is known, and renews the token. None when somebody else is signed in by then. */
  renewed: (refused?: string) => Promise<string | undefined>;
}

/** Told what an answer says about whoever made the call: their role as it is now, or that they are suspended. */
export type StandingListener = (standing: string, token: string) => void;

const base = '/api';
/** A line that swallows everything must not keep a button busy, or a place empty, for minutes. */
const patienceMs = 15_000;
const suspended = 'suspended' satisfies ErrorCode;

/** `ofCaller`: what every call says of who makes it. */
export function fetchTransport(
  tokens: TokenSource,
  onStanding?: StandingListener,
  ofCaller?: () => Record<string, string>,
): Transport {
  const send = async (request: Parameters<Transport>[0], token: string | undefined) => {
    const headers: Record<string, string> = { accept: 'application/json', ...ofCaller?.(), ...request.headers };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    const limit = AbortSignal.timeout(patienceMs);
    const signal = request.streamed
      ? request.signal
      : request.signal
        ? AbortSignal.any([request.signal, limit])
        : limit;
    try {
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      const response = await fetch(base + request.path, { method: request.method, headers, body, signal });
      // A stream has no end to wait for; who reads it watches for signs of life.
      return { response, text: request.streamed && response.status === 200 ? undefined : await response.text() };
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError(
        'unreachable',
        limit.aborted
          ? 'The food court takes too long to answer. Please try again.'
          : 'The food court can’t be reached. Please check your connection.',
      );
    }
  };

  return async (request) => {
    let token = await tokens.current();
    let answer = await send(request, token);
    if (answer.response.status === 401) {
      const renewed = await tokens.renewed(token);
      if (renewed && renewed !== token) answer = await send(request, (token = renewed));
    }
    const { response, text } = answer;
    const body = text === undefined ? response.body : parse(text);
    const standing = standingIn(body) ?? response.headers.get(roleHeader);
    if (standing && token) onStanding?.(standing, token);
    return { status: response.status, body, header: (name) => response.headers.get(name) };
  };
}

const standingIn = (body: unknown): string | undefined =>
  (body as { code?: unknown } | null | undefined)?.code === suspended ? suspended : undefined;

/** A proxy's HTML page is no answer of ours: it becomes `undefined`, and the caller says so. */
function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
