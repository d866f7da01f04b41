import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problemFrom } from './problem';
import { Refusal } from './refusal';

/** Answers what Node could not even read as a request: there is nothing to reply through but the line itself. */
export function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const refusal =
    code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('headers_too_large', 'The headers of the request are larger than we take.')
      : new Refusal('malformed_request', 'The request is not written as requests are.');
  const problem = problemFrom(refusal, randomUUID());
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
