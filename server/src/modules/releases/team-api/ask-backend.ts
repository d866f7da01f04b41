import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BackendFault, faultOf, OutOfReach, VisitorLeft } from './backend-fault';
import { readAnswer, type BackendAnswer } from './read-answer';
import { openConnections, type Connections } from './service-connections';

interface Question {
  method: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | undefined;
}

interface Limits {
  timeoutMs: number;
  /** Aborted when the browser leaves. */
  gone: AbortSignal;
}

/** A timer that is this late waited for our own process. */
const lateMs = 1_000;
const connectionsOfProcess = openConnections();

/**
 * Asks the service of a team, and reads the whole answer: half an answer is never passed on. A redirect is not followed,
 * because it may lead anywhere. Throws a `BackendFault` for each fault of the service, and any other error for ours.
 */
export async function askBackend(
  url: URL,
  question: Question,
  { timeoutMs, gone }: Limits,
  connections = connectionsOfProcess,
): Promise<BackendAnswer> {
  const stop = new AbortController();
  const startedAt = performance.now();
  const timer = setTimeout(() => {
    const lasted = performance.now() - startedAt;
    stop.abort(lasted > timeoutMs + lateMs ? new OutOfReach('this process was too busy') : tooSlow(timeoutMs));
  }, timeoutMs);
  const leave = (): void => stop.abort(new VisitorLeft());
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave);
  try {
    return await readAnswer(await send(url, question, connections, stop.signal));
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : faultOf(error);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    // Ends the connection of an answer that was not read to its end.
    stop.abort();
  }
}

/** Not by `fetch`, which has no say in how a name is looked up. */
function send(
  url: URL,
  { method, headers, body }: Question,
  connections: Connections,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? connections.secure : connections.plain;
  // Node frames the body of a DELETE only when its length is given.
  const framed = { ...headers, ...(body && { 'content-length': String(body.length) }) };
  return new Promise((answered, failed) => {
    const request = (isSecure ? https : http).request(url, { method, headers: framed, agent, signal });
    request.once('response', answered).on('error', failed);
    request.once('close', () => failed(new BackendFault('away', 'it closed the connection without an answer')));
    request.end(body);
  });
}

const tooSlow = (timeoutMs: number): BackendFault =>
  new BackendFault('slow', `it did not answer within ${timeoutMs} ms`);
