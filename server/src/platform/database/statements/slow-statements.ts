import { channel } from 'node:diagnostics_channel';
import { currentRequestId } from '#platform/observability/tracing/request-scope';

/** Every statement of ours is meant to take some milliseconds; it is ended after seconds. */
const slowMs = 500;

export interface SlowStatements {
  /** Those that were sent together. */
  texts: readonly string[];
  ms: number;
  /** Of the request that waited for them. */
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

/** Answers the function that unsubscribes. */
export function onSlowStatements(listener: (statements: SlowStatements) => void): () => void {
  const given = (message: unknown): void => listener(message as SlowStatements);
  slow.subscribe(given);
  return () => {
    slow.unsubscribe(given);
  };
}
