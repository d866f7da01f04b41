import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../resilience/timeout';
import type { Job, JobState, RunOutcome } from './job';
import { retryPauseMs } from './retry-pause';

export interface Run {
  job: string;
  outcome: RunOutcome;
  seconds: number;
}

export interface RunnerOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  onRun?: (run: Run) => void;
  /** Runs the work as a trace of its own. */
  trace?: <Result>(job: Job, work: () => Promise<Result>) => Promise<Result>;
}

const millisecond = 1_000;

/** Repeats one job until it is stopped. Two runs of it never overlap in a process. */
export class JobRunner {
  readonly state: JobState = {
    runs: 0,
    failures: 0,
    failuresInARow: 0,
    elsewhere: 0,
    isRunning: false,
    lastEndedAt: undefined,
    lastMs: undefined,
    lastError: undefined,
    nextAt: undefined,
  };
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    readonly job: Job,
    private readonly options: RunnerOptions,
  ) {}

  start(): void {
    if (this.job.first === 'now') this.run();
    else this.runAfter(this.job.everyMs);
  }

  /** Waits for the run in progress, at most as long as the job allows. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.state.nextAt = undefined;
    const { stopTimeoutMs } = this.job;
    await (stopTimeoutMs === undefined ? this.running : withTimeout(this.running, stopTimeoutMs));
  }

  private runAfter(pauseMs: number): void {
    if (this.isStopped) return;
    this.state.nextAt = Date.now() + pauseMs;
    this.timer = setTimeout(() => this.run(), pauseMs).unref();
  }

  private run(): void {
    if (this.isStopped) return;
    this.state.nextAt = undefined;
    this.state.isRunning = true;
    const startedAt = performance.now();
    this.running = this.attempt().then((outcome) => {
      const ms = performance.now() - startedAt;
      this.record(outcome, ms);
      this.options.onRun?.({ job: this.job.name, outcome, seconds: ms / millisecond });
      const { everyMs } = this.job;
      const { failuresInARow } = this.state;
      this.runAfter(failuresInARow === 0 ? everyMs : retryPauseMs(everyMs, failuresInARow));
    });
  }

  private async attempt(): Promise<RunOutcome> {
    const { job } = this;
    const { log, trace = (_job, work) => work() } = this.options;
    try {
      return (await trace(job, () => job.run(() => this.isStopped))) === 'elsewhere' ? 'elsewhere' : 'done';
    } catch (error) {
      const { message } = error as Error;
      this.state.lastError = message;
      if (job.onError) job.onError(error as Error);
      else log.warn({ job: job.name, reason: message }, job.failed);
      return 'failed';
    }
  }

  private record(outcome: RunOutcome, ms: number): void {
    const { state } = this;
    state.isRunning = false;
    state.lastEndedAt = Date.now();
    state.lastMs = ms;
    state.runs += 1;
    if (outcome === 'elsewhere') state.elsewhere += 1;
    if (outcome !== 'failed') state.failuresInARow = 0;
    else {
      state.failures += 1;
      state.failuresInARow += 1;
    }
  }
}
