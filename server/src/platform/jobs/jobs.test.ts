import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import type { Job } from './job';
import type { Run } from './job-runner';
import { Jobs } from './jobs';
import { jobsPage } from './jobs-page';
import { retryPauseMs } from './retry-pause';

function jobsWithLog() {
  const logged: unknown[] = [];
  const runs: Run[] = [];
  const jobs = new Jobs({
    log: { warn: (line: unknown) => void logged.push(line) },
    onRun: (run) => void runs.push(run),
  });
  return { jobs, logged, runs };
}

const jobOf = (given: Partial<Job>): Job => ({
  name: 'wash up',
  everyMs: 1,
  first: 'now',
  run: async () => undefined,
  failed: 'the dishes are washed later',
  ...given,
});

describe('a job', () => {
  test('is repeated after a pause until it is stopped, and its runs never overlap', async () => {
    const { jobs } = jobsWithLog();
    let running = 0;
    let most = 0;
    let runs = 0;
    const run = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      runs += 1;
    };
    jobs.add(jobOf({ run }));
    jobs.start();
    await waitForValue(async () => runs >= 3, true);
    await jobs.stop();
    const before = runs;
    await waitForValue(async () => jobs.all[0]?.state.nextAt, undefined);
    assert.deepEqual([most, runs], [1, before]);
  });

  test('begins after its pause if its first run is later', async () => {
    const { jobs } = jobsWithLog();
    let runs = 0;
    jobs.add(jobOf({ everyMs: 3_600_000, first: 'later', run: async () => void (runs += 1) }));
    jobs.start();
    const { nextAt = 0 } = jobs.all[0]?.state ?? {};
    assert.ok(nextAt > Date.now() + 3_500_000);
    await jobs.stop();
    assert.equal(runs, 0);
  });

  test('is logged and counted when it fails, and counts again from none after a success', async () => {
    const { jobs, logged, runs } = jobsWithLog();
    let left = 2;
    const run = async (): Promise<void> => {
      if (left-- > 0) throw new Error('no water');
    };
    jobs.add(jobOf({ run }));
    jobs.start();
    await waitForValue(async () => runs.length >= 3, true);
    await jobs.stop();
    assert.deepEqual(
      runs.slice(0, 3).map(({ outcome }) => outcome),
      ['failed', 'failed', 'done'],
    );
    assert.deepEqual(
      logged,
      Array.from({ length: 2 }, () => ({ job: 'wash up', reason: 'no water' })),
    );
    const { state } = jobs.all[0] ?? {};
    assert.deepEqual([state?.failures, state?.failuresInARow, state?.lastError], [2, 0, 'no water']);
  });

  test('runs in its trace', async () => {
    const traced: string[] = [];
    const jobs = new Jobs({
      log: { warn: () => undefined },
      trace: (job, work) => {
        traced.push(job.name);
        return work();
      },
    });
    jobs.add(jobOf({ everyMs: 3_600_000 }));
    jobs.start();
    await jobs.stop();
    assert.deepEqual(traced, ['wash up']);
  });

  test('keeps the shutdown waiting until its run has ended, and learns that it is stopped', async () => {
    const { jobs } = jobsWithLog();
    let finish = (): void => undefined;
    let stopped: (() => boolean) | undefined;
    jobs.add(
      jobOf({
        run: (isStopped) => {
          stopped = isStopped;
          return new Promise<void>((resolve) => (finish = resolve));
        },
      }),
    );
    jobs.start();
    let hasStopped = false;
    const stopping = jobs.stop().then(() => (hasStopped = true));
    await waitForValue(async () => stopped?.(), true);
    assert.equal(hasStopped, false);
    finish();
    await stopping;
    assert.equal(jobs.all[0]?.state.runs, 1);
  });

  test('keeps the shutdown waiting no longer than it allows', async () => {
    const { jobs } = jobsWithLog();
    jobs.add(jobOf({ run: () => new Promise(() => undefined), stopTimeoutMs: 1 }));
    jobs.start();
    await jobs.stop();
  });

  test('begins at once when it is added after the start, and needs a name of its own', async () => {
    const { jobs, runs } = jobsWithLog();
    jobs.start();
    jobs.add(jobOf({ everyMs: 3_600_000 }));
    await waitForValue(async () => runs.length, 1);
    assert.throws(() => jobs.add(jobOf({})), /two jobs with the name wash up/);
    await jobs.stop();
  });

  test('does not begin when it is added after the others were stopped', async () => {
    const { jobs } = jobsWithLog();
    jobs.start();
    await jobs.stop();
    jobs.add(jobOf({ run: () => assert.fail('it ran') }));
    const { isRunning, nextAt } = jobs.all[0]?.state ?? {};
    assert.deepEqual([isRunning, nextAt], [false, undefined]);
  });
});

describe('the pause after a failed run', () => {
  const pauses = (everyMs: number) => [1, 2, 3, 4, 5, 6, 20].map((failures) => retryPauseMs(everyMs, failures) / 1_000);

  test('doubles, and is at most 15 seconds for a frequent job', () =>
    assert.deepEqual(pauses(2_000), [2, 4, 8, 15, 15, 15, 15]));

  test('is shorter than the usual pause of a rare job, and at most five minutes', () =>
    assert.deepEqual(pauses(3_600_000), [5, 10, 20, 40, 80, 160, 300]));
});

test('the page shows the runs, failures and the delay of each job', async () => {
  const { jobs, runs } = jobsWithLog();
  const fails = async (): Promise<void> => {
    throw new Error('no water');
  };
  jobs.add(
    jobOf({ everyMs: 3_600_000, run: fails }),
    jobOf({ name: 'cook', everyMs: 60_000, run: async () => 'elsewhere', lagSeconds: async () => 90 }),
  );
  jobs.start();
  await waitForValue(async () => runs.length, 2);
  const lines = (await jobsPage(jobs.all)).split('\n');
  await jobs.stop();
  assert.match(lines[0] ?? '', /^JOB +EVERY +RUNS +FAILED/);
  assert.match(lines[1] ?? '', /^cook +60 s +1 +0 +1 +\d+ ms ago +\d+ ms +in 60 s +90 s +-$/);
  assert.match(lines[2] ?? '', /^wash up +60 min +1 +1 \(1 in a row\) +0 .* in 5 s +- +no water$/);
});
