import { roleHeader } from '../entities/roles-and-categories';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/codes';
import { t } from '../languages/language';
import type { Transport } from './transport';

export interface TokenSource {
  /** The current token; only waits for a new one when this one is about to expire. */
  current: () => Promise<string | undefined>;
  /**
   * Called after a 401. Waits until the session is known and renews the token. Resolves to undefined if another user is
   * signed in by then.
   */
  renew: (refused?: string) => Promise<string | undefined>;
  /** Called when a renewed token is refused, too, because the session was ended elsewhere. */
  end?: (refused: string) => void;
}

/** Receives what an answer says about the caller: the current role, or 'suspended'. */
export type AccountStatusListener = (accountStatus: string, token: string) => void;

const base = '/api';
/** Without this limit, a dead connection would keep a button busy, or a place empty, for minutes. */
const answerTimeoutMs = 15_000;
/** In characters. Browsers refuse keepalive requests of more than 64 KB. */
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
    // A stream never ends, so its reader has its own timeout for silence.
    const signal = request.streamed
      ? request.signal
      : AbortSignal.any(request.signal ? [request.signal, timeout] : [timeout]);
    try {
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      const { method } = request;
      // Lets a small change arrive that is sent while the page closes.
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

/** Undefined for anything that is not JSON, such as a proxy’s HTML page; the caller reports it as not understood. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
