import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  borders,
  keepParentRunning,
  nextMessage,
  readyWithinMs,
  startLimitedProcess,
  withoutDebugger,
} from '@food-court/federation/limited-process';
import { refusePhoto, type EncodedPhoto } from './encode-photo';
import type { PhotoAnswer, PhotoTask } from './photo-process';
import type { PhotoSize } from './sizes';
import { unavailable } from '#platform/http/refusal';
import { createWorkQueue } from '#platform/resilience/work-queue';

const isBuilt = import.meta.url.endsWith('.js');
/** Tests, which run the sources, use the built program: it starts faster than the sources, and takes its usual memory. */
const program = fileURLToPath(
  new URL(isBuilt ? './photo-process.js' : '../../../../../dist/photo-process.js', import.meta.url),
);

type Work = Exclude<PhotoAnswer, { failed: string } | { refused: string }>;

/** One decoder already uses all cores: running more at once only takes more memory. */
const photosAtOnce = 2;
const maxWaiting = 40;
const endIdleAfterMs = 30_000;
export const tooManyPhotos = () => unavailable('We’re getting many photos at once. Please try again in a moment.');

interface Limits {
  /** Added to the memory of the process once it is ready. The largest accepted photo needs about 300 MB. */
  workMb?: number;
  /** Ten times as long as the largest photo takes. */
  timeoutMs?: number;
  /** Starts a process that sends a message when it is ready to decode. */
  start?: (workMb: number) => Promise<ChildProcess>;
  /** Called when a process does not start or fails on a photo, so that an operator learns of it. */
  onFailure?: (failure: PhotoProcessFailed) => void;
}

/** The sender is not to blame: only a working decoder can tell that a photo is damaged. */
export class PhotoProcessFailed extends Error {
  constructor(
    readonly phase: 'start' | 'work',
    cause: string,
  ) {
    super(`a process for photos ${phase === 'start' ? 'did not start' : 'failed at a photo'}: ${cause}`);
  }
}

const notProcessed = () => unavailable('We couldn’t process this photo. Please try again, or choose another one.');

export interface PhotoEncoder {
  encode: (photo: Buffer) => Promise<EncodedPhoto>;
  /** Encodes one more size of one of our photos from its master. */
  resize: (master: Buffer, size: PhotoSize) => Promise<Buffer>;
  /** Waits until no uploaded photo is being encoded or queued. */
  whenNobodySends: () => Promise<void>;
  close: () => void;
}

/** Processes with their own memory limit, which are started on demand and end when they are idle. */
class PhotoProcesses {
  private readonly idle: ChildProcess[] = [];
  private readonly running = new Set<ChildProcess>();
  isClosed = false;

  constructor(private readonly start: () => Promise<ChildProcess>) {}

  async take(): Promise<ChildProcess> {
    const waiting = this.idle.pop();
    if (waiting) return waiting;
    const child = await this.start();
    this.running.add(child);
    child.once('exit', () => {
      this.running.delete(child);
      this.leaveIdle(child);
    });
    if (this.isClosed) child.kill('SIGKILL');
    await untilReady(child);
    return child;
  }

  giveBack(child: ChildProcess): void {
    if (hasEnded(child) || !child.connected) return;
    this.idle.push(child);
    setTimeout(() => this.leaveIdle(child) && child.disconnect(), endIdleAfterMs).unref();
  }

  close(): void {
    this.isClosed = true;
    this.running.forEach((child) => child.kill('SIGKILL'));
  }

  private leaveIdle(child: ChildProcess): boolean {
    const index = this.idle.indexOf(child);
    if (index >= 0) this.idle.splice(index, 1);
    return index >= 0;
  }
}

type Answered = { child: ChildProcess; answer: Work | { refused: string } };

async function work(
  processes: PhotoProcesses,
  task: PhotoTask,
  { timeoutMs, onFailure }: Required<Pick<Limits, 'timeoutMs' | 'onFailure'>>,
): Promise<Answered> {
  let child: ChildProcess | undefined;
  try {
    child = await processes.take().catch((error: Error) => {
      throw new PhotoProcessFailed('start', error.message);
    });
    const answer = await ask(child, task, timeoutMs);
    if ('failed' in answer) throw new PhotoProcessFailed('work', answer.failed);
    return { child, answer };
  } catch (error) {
    // The process may have reached its memory limit, and then the next photo would fail because of this one.
    if (child) await end(child);
    if (!processes.isClosed) onFailure(error as PhotoProcessFailed);
    throw notProcessed();
  }
}

/** Encodes photos in processes with their own memory and time limits. */
export function createPhotoEncoder({
  workMb = 510,
  timeoutMs = 30_000,
  start = startPhotoProcess,
  onFailure = () => undefined,
}: Limits = {}): PhotoEncoder {
  const enqueue = createWorkQueue(photosAtOnce, maxWaiting, tooManyPhotos);
  const processes = new PhotoProcesses(() => start(workMb));
  const run = (task: PhotoTask): Promise<Work> =>
    enqueue(async () => {
      const { child, answer } = await work(processes, task, { timeoutMs, onFailure });
      processes.giveBack(child);
      if ('refused' in answer) throw refusePhoto(answer.refused);
      return answer;
    });
  const sent = new Set<Promise<unknown>>();

  return {
    encode: async (photo) => {
      const encoding = run({ photo });
      sent.add(encoding);
      const answer = await encoding.finally(() => sent.delete(encoding));
      if (!('encoded' in answer)) throw notProcessed();
      return answer.encoded;
    },
    whenNobodySends: async () => {
      while (sent.size > 0) await Promise.allSettled(sent);
    },
    resize: async (master, size) => {
      const answer = await run({ photo: master, size });
      if (!('resized' in answer)) throw notProcessed();
      return Buffer.from(answer.resized);
    },
    close: () => processes.close(),
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  try {
    await nextMessage(child, readyWithinMs);
  } catch (error) {
    await end(child);
    throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  keepParentRunning(child);
  child.kill('SIGKILL');
  await ended;
}

/** Fails if the process dies, for example at its memory limit, or takes too long. */
async function ask(child: ChildProcess, task: PhotoTask, timeoutMs: number): Promise<PhotoAnswer> {
  const answered = nextMessage(child, timeoutMs) as Promise<PhotoAnswer>;
  // The exit of the process says more than an error while sending.
  child.send(task, () => undefined);
  return answered.catch((error: Error) => ({ failed: error.message }));
}

/** Another user may lack the permission to read the image library, depending on the machine. */
const bordersOfSameUser = borders.filter(({ user }) => !user);

function startPhotoProcess(workMb: number): Promise<ChildProcess> {
  return startLimitedProcess({
    words: [...(isBuilt ? process.execArgv : []), ...withoutDebugger, program],
    workMb,
    // Orders take priority over uploads.
    niceness: os.constants.priority.PRIORITY_LOW,
    borders: bordersOfSameUser,
    stderr: 'inherit',
  });
}
