/** The outcome of a run. 'elsewhere': another server did the work at that moment. */
export type RunOutcome = 'done' | 'failed' | 'elsewhere';

/** Background work that is repeated until the server stops. Every server runs it unless its run takes a lock. */
export interface Job {
  /** Unique in the product; the label of its figures. */
  name: string;
  /** The pause between the end of a run and the next one. */
  everyMs: number;
  /** Whether the first run begins at once or after a pause. */
  first: 'now' | 'later';
  /** Returns 'elsewhere' when another server did the work. A failure is logged, counted, and retried with growing pauses. */
  run: (isStopped: () => boolean) => Promise<unknown>;
  /** The log line of a failed run. */
  failed: string;
  /** Replaces that log line. */
  onError?: (error: Error) => void;
  /** Age of the oldest work that is due, for a job that works off a queue. */
  lagSeconds?: () => Promise<number>;
  /** The longest wait for a run on shutdown; without it, the server waits until the run has ended. */
  stopTimeoutMs?: number;
}

/** The runs of a job in this process. */
export interface JobState {
  runs: number;
  failures: number;
  failuresInARow: number;
  /** How many runs left the work to another server. */
  elsewhere: number;
  isRunning: boolean;
  lastEndedAt: number | undefined;
  lastMs: number | undefined;
  lastError: string | undefined;
  nextAt: number | undefined;
}
