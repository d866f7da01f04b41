import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobRunner, Run } from '#platform/jobs/job-runner';

const seconds = [0.01, 0.05, 0.25, 1, 5, 30, 120];
const millisecond = 1_000;

/** Registers the figures of background work, and returns what records a run; `prefix` begins each name. */
export function watchJobs(
  registers: Registry[],
  prefix: string,
  runners: () => readonly JobRunner[],
): (run: Run) => void {
  const runs = new Histogram({
    name: `${prefix}job_run_seconds`,
    help: 'Runs of background jobs, by their outcome. Elsewhere: another server had the lock.',
    labelNames: ['job', 'outcome'],
    buckets: seconds,
    registers,
  });
  new Gauge({
    name: `${prefix}job_failures_in_a_row`,
    help: 'How many runs of a job have failed since its last success.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { job, state } of runners()) this.set({ job: job.name }, state.failuresInARow);
    },
  });
  new Gauge({
    name: `${prefix}job_ended_seconds_ago`,
    help: 'Time since the last run of a job ended; absent before its first run.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { job, state } of runners())
        if (state.lastEndedAt !== undefined)
          this.set({ job: job.name }, (Date.now() - state.lastEndedAt) / millisecond);
    },
  });
  new Gauge({
    name: `${prefix}job_lag_seconds`,
    help: 'Age of the oldest work that is due, of jobs that work off a queue.',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      await Promise.all(
        runners().map(async ({ job }) => {
          // The other figures matter most while the database is down.
          const lag = await job.lagSeconds?.().catch(() => undefined);
          if (lag !== undefined) this.set({ job: job.name }, lag);
        }),
      );
    },
  });
  return ({ job, outcome, seconds: duration }) => runs.observe({ job, outcome }, duration);
}
