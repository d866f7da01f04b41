import { channel } from 'node:diagnostics_channel';
import { currentRequestId } from '#platform/observability/tracing/request-scope';

/** Each of our statements should take some milliseconds; it is cancelled after seconds. */
const slowMs = 500;

export interface SlowStatements {
  /** The statements that were sent together. */
  texts: readonly string[];
  ms: number;
  /** Trace id of the request that waited for them. */
  reqId?: string;
}

const slow = channel('food-court.slow-statements');

export async function noteIfSlow<Result>(texts: readonly string[], run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    const ms = performance.now() - startedAt;
    if (ms >= slowMs) slow.publish({ texts, ms, reqId: currentRequestId() } satisfies SlowStatements);
  }
}

/** Returns the function that unsubscribes. */
export function onSlowStatements(listener: (statements: SlowStatements) => void): () => void {
  const given = (message: unknown): void => listener(message as SlowStatements);
  slow.subscribe(given);
  return () => {
    slow.unsubscribe(given);
  };
}
