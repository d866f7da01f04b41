export interface CallParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

export interface ApiRequest {
  method: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** The answer does not end by itself; on success, `body` is its stream. */
  streamed?: true;
}

/** Turns a call such as 'GET /products/{category}' and its parts into a request. */
export function createRequest(name: string, parts: CallParts, signal?: AbortSignal): ApiRequest {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(parts.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== undefined) query.set(key, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  const headers: Record<string, string> = parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {};
  return { method, path: path + search, body: parts.body, headers, signal };
}
