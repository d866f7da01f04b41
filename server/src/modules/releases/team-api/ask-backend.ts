import { BackendFault, faultOf, OutOfReach, VisitorLeft } from './backend-fault';
import { readAnswer, type BackendAnswer } from './read-answer';

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

/**
 * Asks the service of a team, and reads the whole answer: half an answer is never passed on. A redirect is not followed,
 * because it may lead anywhere. Throws a
 * `BackendFault` for each fault of the service, and any other error for ours.
 */
export async function askBackend(
  url: URL,
  { method, headers, body }: Question,
  { timeoutMs, gone }: Limits,
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
    return await readAnswer(await fetch(url, { method, headers, body, redirect: 'manual', signal: stop.signal }));
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : faultOf(error);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    // Ends the connection of an answer that was not read to its end.
    stop.abort();
  }
}

const tooSlow = (timeoutMs: number): BackendFault =>
  new BackendFault('slow', `it did not answer within ${timeoutMs} ms`);
