import type { SpanExport } from './export-spans';
import { RequestScope, runInScope } from './request-scope';
import { newTraceContext } from './trace-id';

/** The recorders run each second, and their traces would be most of all. */
const leastPauseMs = 2_000;

/** Runs a job in a scope of its own, so that its statements and log lines have an id, and its trace is exported. */
export async function traceJob<Result>(
  spans: SpanExport | undefined,
  { name, everyMs }: { name: string; everyMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const context = newTraceContext();
  const span = everyMs < leastPauseMs ? undefined : spans?.begin(context, 'job');
  let isFailed = true;
  try {
    const result = await runInScope(new RequestScope(context, span), work);
    isFailed = false;
    return result;
  } finally {
    span?.end(`job ${name}`, isFailed, { 'food_court.job': name });
  }
}
