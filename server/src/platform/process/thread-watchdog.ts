import { Worker } from 'node:worker_threads';
import { repeatEvery } from '#platform/jobs/timer';

export interface WatchdogData {
  beats: Int32Array;
  work: SharedArrayBuffer;
  limitMs: number;
  output: number;
}

interface WatchdogOptions {
  /** The builds whose pages are being rendered. */
  buildsAtWork: () => readonly string[];
  limitMs?: number;
  /** The file descriptor of the log. */
  output?: number;
}

const maxText = 4_000;
const beatsInLimit = 8;
const standardOutput = 1;

/**
 * Logs that the server’s thread hangs, and which builds were at work then. Nothing in the thread itself could do so.
 * Bundles run in other processes, so this is a fault of the server: in how it handles their answers, or in its own
 * code.
 */
export function watchThread({ buildsAtWork, limitMs = 2_000, output = standardOutput }: WatchdogOptions) {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const work = new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT + maxText);
  const length = new Uint32Array(work, 0, 1);
  const text = new Uint8Array(work, Uint32Array.BYTES_PER_ELEMENT);
  const beat = (): void => {
    // The encoder can't write to shared memory itself.
    const bytes = new TextEncoder().encode(buildsAtWork().join(', ')).subarray(0, maxText);
    text.set(bytes);
    length[0] = bytes.length;
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  };
  beat();
  const endBeats = repeatEvery(limitMs / beatsInLimit, beat);
  const workerData: WatchdogData = { beats, work, limitMs, output };
  const watchdog = new Worker(new URL('./thread-watchdog-program.mjs', import.meta.url), { workerData, execArgv: [] });
  watchdog.unref();
  return {
    stop: async (): Promise<void> => {
      endBeats();
      await watchdog.terminate();
    },
  };
}
