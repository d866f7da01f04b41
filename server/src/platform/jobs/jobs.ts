import fastifyPlugin from 'fastify-plugin';
import type { Job } from './job';
import { JobRunner, type RunnerOptions } from './job-runner';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The background work of one process. Modules add their jobs, and all of them start and stop together. */
export class Jobs {
  private readonly runners = new Map<string, JobRunner>();
  private state: 'waiting' | 'started' | 'stopped' = 'waiting';

  constructor(private readonly options: RunnerOptions) {}

  /** A job that is added after the start begins at once, and one that is added after the end never does. */
  add(...jobs: readonly Job[]): void {
    for (const job of jobs) {
      if (this.runners.has(job.name)) throw new Error(`There are two jobs with the name ${job.name}.`);
      const runner = new JobRunner(job, this.options);
      this.runners.set(job.name, runner);
      if (this.state === 'started') runner.start();
    }
  }

  start(): void {
    this.state = 'started';
    for (const runner of this.runners.values()) runner.start();
  }

  /** Waits for all runs in progress. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()));
  }

  get all(): readonly JobRunner[] {
    return [...this.runners.values()];
  }
}

/** Offers `app.jobs`: they start when the app is ready, and the app closes when their runs have ended. */
export const jobsOfApp = fastifyPlugin<Omit<RunnerOptions, 'log'>>(async (app, options) => {
  const jobs = new Jobs({ ...options, log: app.log });
  app.decorate('jobs', jobs);
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
});
