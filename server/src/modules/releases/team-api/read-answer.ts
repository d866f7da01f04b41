import type { IncomingMessage } from 'node:http';
import { BackendFault } from './backend-fault';

export interface BackendAnswer {
  status: number;
  /** Undefined without a body. */
  type: string | undefined;
  body: Buffer;
  retryAfterSeconds: number | undefined;
}

const mebibyte = 2 ** 20;
/** A page that loads more is slow. */
const largestAnswer = mebibyte;

/** Data only: no browser runs these types, and ours are sent with `nosniff` besides. */
const json = /^application\/(?:[\w.-]+\+)?json$/;

/** Reads an answer, of which only status, type and body are passed on. */
export async function readAnswer(answer: IncomingMessage): Promise<BackendAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const hasStatus = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  if (status >= 500 && status < 600) throw new BackendFault('failed', `it answered ${status}`);
  if (status >= 300 && status < 400) throw new BackendFault('unusable', `it redirects (${status})`);
  if (!hasStatus) throw new BackendFault('unusable', `it answered ${status}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  // We ask for none. A few kilobytes can unpack to gigabytes.
  if (encoding !== 'identity') throw new BackendFault('unusable', 'its answer is compressed');
  if (Number(headers['content-length'] ?? 0) > largestAnswer) throw tooLarge();
  const bytes = await readBody(answer);
  const type = bytes.length === 0 ? undefined : typeOf(headers['content-type']);
  return { status, type, body: bytes, retryAfterSeconds: secondsIn(headers['retry-after']) };
}

function typeOf(header = ''): string {
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/plain') return 'text/plain; charset=utf-8';
  if (json.test(type)) return type;
  throw new BackendFault('unusable', 'its answer is neither JSON nor plain text');
}

async function readBody(answer: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > largestAnswer) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

const tooLarge = (): BackendFault =>
  new BackendFault('unusable', `its answer has more than ${largestAnswer / mebibyte} MiB`);

const secondsIn = (header = ''): number | undefined => (/^\d{1,5}$/.test(header) ? Number(header) : undefined);
