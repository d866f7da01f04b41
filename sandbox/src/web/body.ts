import type { FastifyRequest } from 'fastify';

const unreadable = (): Error => Object.assign(new Error('The body can’t be read'), { statusCode: 400 });

/** Returns the bytes of the body. Calls this short are never compressed. */
export function bytesOf({ body, headers }: FastifyRequest): Buffer {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw unreadable();
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Returns undefined for other types, because pages of other sites can send those. */
export function jsonOf(request: FastifyRequest): unknown {
  if (!isOfType(request, 'application/json')) return undefined;
  try {
    return JSON.parse(bytesOf(request).toString());
  } catch {
    throw unreadable();
  }
}

export const formOf = (request: FastifyRequest): Record<string, string | undefined> =>
  isOfType(request, 'application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(bytesOf(request).toString()))
    : {};

const isOfType = ({ headers }: FastifyRequest, type: string): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type;
