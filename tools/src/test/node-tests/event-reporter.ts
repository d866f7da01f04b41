import type { EventData } from 'node:test';

/** One test or one file that ended, as a worker tells the pool. */
export interface TestEnded {
  /** The file's name first, then the names of the suites around the test, then its own. */
  path: string[];
  isSuite: boolean;
  passed: boolean;
  durationMs: number;
  /** What went wrong, with its stack. */
  error?: string;
  /** Its own code or hooks failed, not only a test inside it. */
  failedItself?: boolean;
  /** It did not run, for this reason. */
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
    if (type === 'test:diagnostic' && data.message.startsWith('Warning:')) yield `${data.message}\n`;
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

/** What Node's types leave out. */
type RunnerError = Error & { failureType?: string };

/** The runner wraps what a test threw. */
const describeError = (error: Error): string => withCauses(error.cause ?? error);

/** A property test says in the cause what was wrong with its counterexample. */
function withCauses(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const own = thrown.stack ?? thrown.message;
  return thrown.cause === undefined ? own : `${own}\nCaused by: ${withCauses(thrown.cause)}`;
}
