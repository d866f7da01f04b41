import { roleHeader } from '../entities/roles-and-categories';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/codes';
import { t } from '../languages/language';
import type { Transport } from './transport';

export interface TokenSource {
  /** The token known now; waits only for the next one when this one is about to expire. */
  current: () => Promise<string | undefined>;
  /** Called after a 401: waits until the session is known and renews the token. Undefined when another user is signed in by then. */
  renew: (refused?: string) => Promise<string | undefined>;
  /** Called when a renewed token is refused, too: the session was ended elsewhere. */
  end?: (refused: string) => void;
}

/** Receives what an answer says about the caller: the current role, or 'suspended'. */
export type AccountStatusListener = (accountStatus: string, token: string) => void;

const base = '/api';
/** A connection that swallows everything must not keep a button busy, or a place empty, for minutes. */
const answerTimeoutMs = 15_000;
/** Characters. A browser refuses more than 64 KB on the way. */
const keepaliveLength = 10_000;
const suspended = 'suspended' satisfies ErrorCode;

/** `callerHeaders` are sent with every call. */
export function fetchTransport(
  tokens: TokenSource,
  onAccountStatus?: AccountStatusListener,
  callerHeaders?: () => Record<string, string>,
): Transport {
  const send = async (request: Parameters<Transport>[0], token: string | undefined) => {
    const headers: Record<string, string> = { accept: 'application/json', ...callerHeaders?.(), ...request.headers };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    const timeout = AbortSignal.timeout(answerTimeoutMs);
    // A stream has no end to wait for; its reader watches for silence.
    const signal = request.streamed
      ? request.signal
      : AbortSignal.any(request.signal ? [request.signal, timeout] : [timeout]);
    try {
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      const { method } = request;
      // A small change that is made while the page closes still arrives.
      const keepalive = method === 'PATCH' && (body?.length ?? 0) < keepaliveLength;
      const response = await fetch(base + request.path, {
        method,
        headers,
        body,
        signal,
        keepalive,
      });
      return { response, text: request.streamed && response.status === 200 ? undefined : await response.text() };
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError(
        'unreachable',
        timeout.aborted
          ? t('The food court takes too long to answer. Please try again.')
          : t('The food court can’t be reached. Please check your connection.'),
      );
    }
  };

  return async (request) => {
    let token = await tokens.current();
    let answer = await send(request, token);
    if (answer.response.status === 401) {
      const renewed = await tokens.renew(token);
      if (renewed && renewed !== token) {
        answer = await send(request, (token = renewed));
        if (answer.response.status === 401) tokens.end?.(renewed);
      }
    }
    const { response, text } = answer;
    const body = text === undefined ? response.body : isFile(response) ? text : parseJson(text);
    const accountStatus = suspensionIn(body) ?? response.headers.get(roleHeader);
    if (accountStatus && token) onAccountStatus?.(accountStatus, token);
    return { status: response.status, body, header: (name) => response.headers.get(name) };
  };
}

const suspensionIn = (body: unknown): string | undefined =>
  (body as { code?: unknown } | null | undefined)?.code === suspended ? suspended : undefined;

const isFile = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/csv') ?? false;

/** Undefined for what is not JSON (a proxy's HTML page): the caller reports it as not understood. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
