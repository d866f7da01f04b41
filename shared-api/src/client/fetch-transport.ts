import { ApiError } from '../errors/api-error';
import type { Transport } from './transport';

export interface TokenSource {
  /** What is known now; never waits. */
  current: () => Promise<string | undefined>;
  /** Asked after a 401: waits until the session is known, and renews the token. */
  renewed: () => Promise<string | undefined>;
}

const base = '/api';

export function fetchTransport(tokens: TokenSource): Transport {
  const send = async (request: Parameters<Transport>[0], token: string | undefined) => {
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    try {
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      return await fetch(base + request.path, { method: request.method, headers, body, signal: request.signal });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
    }
  };

  return async (request) => {
    const token = await tokens.current();
    let response = await send(request, token);
    if (response.status === 401) {
      const renewed = await tokens.renewed();
      if (renewed && renewed !== token) response = await send(request, renewed);
    }
    const text = await response.text();
    return { status: response.status, body: parse(text), header: (name) => response.headers.get(name) };
  };
}

/** A proxy's HTML page is no answer of ours: it becomes `undefined`, and the caller says so. */
function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
