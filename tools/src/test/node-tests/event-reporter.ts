import type { EventData } from 'node:test';

/** A worker's message to the pool about a test or file that ended. */
export interface TestEnded {
  /** The name of the file, the names of the enclosing suites, and the name of the test. */
  path: string[];
  isSuite: boolean;
  passed: boolean;
  durationMs: number;
  /** The error with its stack. */
  error?: string;
  /** The suite's own code or hooks failed, not just a test inside it. */
  failedItself?: boolean;
  /** The reason why it did not run. */
  skipped?: string;
}

type TestEvent =
  | { type: 'test:start'; data: EventData.TestStart }
  | { type: 'test:pass'; data: EventData.TestPass }
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: 'test:diagnostic'; data: EventData.TestDiagnostic };

/** Sends the events of Node's test runner to the process that forked this one. */
export default async function* sendEvents(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const path: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    // The runner no longer knows the test of an uncaught error. It comes during that test or soon after it.
    if (type === 'test:diagnostic' && /^(Warning|Error):/.test(data.message))
      yield `${data.message} (at ${path.join(' › ')})\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    path.splice(data.nesting, Infinity, data.name);
    const ended: TestEnded = {
      path: [...path],
      isSuite: data.details.type === 'suite',
      passed: type === 'test:pass',
      durationMs: data.details.duration_ms,
      ...(typeof data.skip === 'string' && { skipped: data.skip }),
      ...(type === 'test:fail' && {
        error: describeError(data.details.error),
        failedItself: (data.details.error as RunnerError).failureType !== 'subtestsFailed',
      }),
    };
    process.send?.(ended);
  }
}

/** Adds a property that Node's types lack. */
type RunnerError = Error & { failureType?: string };

/** Unwraps the error that a test threw. */
const describeError = (error: Error): string => withCauses(error.cause ?? error);

/** Includes causes, because property tests explain their counterexample there. */
function withCauses(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const own = thrown.stack ?? thrown.message;
  return thrown.cause === undefined ? own : `${own}\nCaused by: ${withCauses(thrown.cause)}`;
}
