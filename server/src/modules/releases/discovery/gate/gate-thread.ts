import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Finding, Gate } from '@food-court/federation/gate';
import { ReleaseRefused } from '@food-court/federation/release';
import { unavailable } from '#platform/http/refusal';
import type { GateMessage, GateTask } from './gate-program';

interface Options {
  /** A hundred times what our builds need. */
  timeoutMs?: number;
  start?: () => Worker;
}

/** A busy machine takes some seconds. */
const startWithinMs = 15_000;
const endIdleAfterMs = 30_000;
/** Ten times what our builds need. */
const heapMb = 256;

/** A thread starts without a TypeScript loader: tests, which run the sources, use the built program. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../../dist/gate-program.js' : './gate-program.js',
  import.meta.url,
);

const startProgram = (): Worker =>
  new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: {},
  });

/**
 * Runs the gate in its own thread, with limits on time and memory: a manifest or style sheet that a team wrote never
 * blocks the thread that serves everybody. Answers one question at a time.
 */
export function createGateThread({ timeoutMs = 10_000, start = startProgram }: Options = {}): Gate {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function work(task: GateTask): Promise<Finding[] | string[]> {
    clearTimeout(idle);
    const used = (worker ??= await startWorker(start, (ended) => (worker = worker === ended ? undefined : worker)));
    try {
      const answered = nextMessage(used, timeoutMs);
      used.postMessage(task);
      const message = await answered;
      if (message === 'ready' || 'failed' in message) throw new Error(message === 'ready' ? message : message.failed);
      idle = setTimeout(() => {
        worker = undefined;
        void used.terminate();
      }, endIdleAfterMs).unref();
      return message.result;
    } catch (error) {
      void used.terminate();
      worker = undefined;
      throw new ReleaseRefused(`The checks of these builds didn’t finish: ${(error as Error).message}`);
    }
  }

  function ask(task: GateTask): Promise<Finding[] | string[]> {
    const result = last.then(() => work(task));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    judge: (before, after) => ask({ kind: 'judge', before, after }) as Promise<Finding[]>,
    contentFaults: (name, files) => ask({ kind: 'contents', name, files }) as Promise<string[]>,
  };
}

/** Manifests of this server's site. */
export const gateThread: Gate = createGateThread();

async function startWorker(start: () => Worker, onEnd: (worker: Worker) => void): Promise<Worker> {
  const worker = start();
  // It may run out of memory after nobody waits for it any longer. Without a listener that would end the server.
  worker.on('error', () => undefined);
  worker.once('exit', () => onEnd(worker));
  try {
    await nextMessage(worker, startWithinMs);
    worker.unref();
    return worker;
  } catch {
    void worker.terminate();
    throw unavailable('We can’t check builds right now. Please try again.');
  }
}

async function nextMessage(worker: Worker, withinMs: number): Promise<GateMessage> {
  const settled = new AbortController();
  const { signal } = settled;
  worker.ref();
  try {
    // An error event of the thread rejects as well.
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as GateMessage),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('their thread has ended');
      }),
      pause(withinMs, undefined, { signal }).then(() => {
        throw new Error(`they took more than ${withinMs} ms`);
      }),
    ]);
  } finally {
    settled.abort();
    worker.unref();
  }
}
