import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuOfTree } from '../cost/process-tree';
import type { TestEnded } from './event-reporter';
import { FileRun, type FileResult } from './file-results';
import { TestQueue } from './test-queue';

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url));
const reporterFile = new URL('event-reporter.ts', import.meta.url).href;

export interface PoolOptions {
  workers: number;
  /** A file that reports nothing for this long has failed. Several times the duration of the slowest test on a busy machine. */
  silenceMs?: number;
  /** A worker without work must end within this time. */
  exitMs?: number;
  onResult?: (result: FileResult) => void;
}

/** Runs test files in a few long-lived processes, each of which takes the next file when it has finished one. */
export async function runInPool(files: readonly string[], options: PoolOptions): Promise<FileResult[]> {
  const queue = new TestQueue(files);
  const results: FileResult[] = [];
  const report = (result: FileResult): void => {
    results.push(result);
    options.onResult?.(result);
  };
  const runWorkers = async (): Promise<void> => {
    while (!queue.isEmpty) await runWorker(queue, report, options);
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, files.length) }, runWorkers));
  return results;
}

/** Runs one process until the queue is empty or the process dies, in which case its current file has failed. */
async function runWorker(
  queue: TestQueue,
  report: (result: FileResult) => void,
  { silenceMs = 600_000, exitMs = 30_000 }: PoolOptions,
): Promise<void> {
  const worker = startWorker();
  const exited = once(worker, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let run: FileRun | undefined;
  let cpuBefore: number | undefined;
  let hasFailed = false;
  let reason = '';
  const kill = (why: string): void => {
    reason = why;
    worker.kill('SIGKILL');
  };
  let watchdog: NodeJS.Timeout | undefined;
  const watch = (ms: number, why: string): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(kill, ms, why);
  };
  const next = (): void => {
    const file = queue.take(run?.file);
    run = file === undefined ? undefined : new FileRun(file);
    cpuBefore = cpuOfTree(worker.pid ?? 0);
    watch(run ? silenceMs : exitMs, run ? 'reported nothing for too long' : 'left something open that keeps it alive');
    worker.send({ file }, () => undefined);
  };
  worker.on('message', (ended: TestEnded) => {
    if (!run) return;
    watch(silenceMs, 'reported nothing for too long');
    const result = run.add(ended);
    if (!result) return;
    if (result.failures.length > 0) hasFailed = true;
    report({ ...result, cpuSeconds: secondsSince(cpuBefore, cpuOfTree(worker.pid ?? 0)) });
    next();
  });
  next();

  const [code, signal] = await exited;
  clearTimeout(watchdog);
  if (run) report(run.ended(reason || `ended its process (${signal ?? `exit code ${code}`})`));
  else if (reason || (code !== 0 && !hasFailed))
    report(new FileRun('a worker').ended(reason || `ended with exit code ${code}: something failed after its test`));
}

/** What a process has used is lost when its parent dies first, so the sum may shrink. */
const secondsSince = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined ? undefined : Math.max(0, now - before);

function startWorker(): ChildProcess {
  const reporting = [`--test-reporter=${reporterFile}`, '--test-reporter-destination=stderr'];
  // A worker inside one of our tests must not mistake itself for a child of Node's own runner.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  // Apps that tests create leave much garbage, so a larger young generation saves 5 % of the time.
  return fork(workerFile, { env, execArgv: ['--max-semi-space-size=32', '--import', 'tsx', ...reporting] });
}
