import { randomFillSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Where a request stands in its trace (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** The span that the request comes from; undefined for the first one. */
  parentSpanId?: string;
}

const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;

/** Continues the trace of the sender, or starts one. */
export function readTraceContext({ traceparent: given }: IncomingHttpHeaders): TraceContext {
  const [, traceId, parentSpanId] = (typeof given === 'string' && traceparent.exec(given)) || [];
  return traceId === undefined ? newTraceContext() : { traceId, parentSpanId };
}

export const newTraceContext = (): TraceContext => ({ traceId: newTraceId() });

const idBytes = 16;
/** Random bytes for many ids are generated at once: one by one they cost more than the rest of a request’s log line. */
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

function newTraceId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('hex', used - idBytes, used);
}

/** Crockford’s alphabet, without letters that are mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
const pairOf = (bits: number): string => pairs[bits & (pairs.length - 1)] ?? '';
const bitsOfPair = 10;
/** Two pairs of characters. */
const hexDigitsOfGroup = 5;

/** Formats the beginning of a trace id so that a person can read it out: 7F3K-29QX. */
export const requestIdOf = ({ traceId }: TraceContext): string => `${group(traceId, 0)}-${group(traceId, 1)}`;

function group(traceId: string, place: number): string {
  const bits = parseInt(traceId.slice(place * hexDigitsOfGroup, (place + 1) * hexDigitsOfGroup), 16);
  return pairOf(bits >> bitsOfPair) + pairOf(bits);
}
