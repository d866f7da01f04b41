import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepParentRunning, letParentEnd, startLimitedProcess } from '@food-court/federation/limited-process';
import { damagedPhoto, refusePhoto, type EncodedPhoto } from './encode-photo';
import type { PhotoAnswer, PhotoTask } from './photo-process';
import type { PhotoSize } from './sizes';
import { unavailable } from '#http/refusal';
import { createWorkQueue } from '#resilience/work-queue';

const program = fileURLToPath(new URL('./photo-process.js', import.meta.url));

/** A decoder uses all cores by itself: more at once only take more memory. */
const photosAtOnce = 2;
const maxWaiting = 40;
const endIdleAfterMs = 30_000;
export const tooManyPhotos = () => unavailable('Too many photos are arriving at once. Please try again in a moment.');

interface Limits {
  /** What the largest photo that is taken needs, and half as much again. */
  memoryMb?: number;
  /** Ten times what the largest photo needs. */
  timeoutMs?: number;
}

export interface PhotoEncoder {
  encode: (photo: Buffer) => Promise<EncodedPhoto>;
  /** One more size of a photo of ours, from its master. */
  resize: (master: Buffer, size: PhotoSize) => Promise<Buffer>;
  /** Waits until no photo that was sent is encoded or waits for it. */
  whenNobodySends: () => Promise<void>;
  close: () => void;
}

/** Photos are encoded by processes with a memory and a time limit of their own. They are started when there is work. */
export function createPhotoEncoder({ memoryMb = 600, timeoutMs = 30_000 }: Limits = {}): PhotoEncoder {
  const enqueue = createWorkQueue(photosAtOnce, maxWaiting, tooManyPhotos);
  const idle: ChildProcess[] = [];
  const running = new Set<ChildProcess>();

  function take(): ChildProcess {
    const waiting = idle.pop();
    if (waiting) return waiting;
    const child = startProcess(memoryMb);
    running.add(child);
    child.once('exit', () => {
      running.delete(child);
      leaveIdle(child);
    });
    return child;
  }

  function leaveIdle(child: ChildProcess): boolean {
    const index = idle.indexOf(child);
    if (index >= 0) idle.splice(index, 1);
    return index >= 0;
  }

  function giveBack(child: ChildProcess): void {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || !child.connected) return;
    idle.push(child);
    setTimeout(() => leaveIdle(child) && child.disconnect(), endIdleAfterMs).unref();
  }

  const run = (task: PhotoTask): Promise<Exclude<PhotoAnswer, { failed: true } | { refused: string }>> =>
    enqueue(async () => {
      const child = take();
      const answer = await ask(child, task, timeoutMs);
      if ('failed' in answer) {
        // It may have reached its memory limit: the next photo would fail for this one.
        child.kill('SIGKILL');
        throw damagedPhoto();
      }
      giveBack(child);
      if ('refused' in answer) throw refusePhoto(answer.refused);
      return answer;
    });

  const sent = new Set<Promise<unknown>>();

  return {
    encode: async (photo) => {
      const encoding = run({ photo });
      sent.add(encoding);
      const answer = await encoding.finally(() => sent.delete(encoding));
      if (!('encoded' in answer)) throw damagedPhoto();
      return answer.encoded;
    },
    whenNobodySends: async () => {
      while (sent.size > 0) await Promise.allSettled(sent);
    },
    resize: async (master, size) => {
      const answer = await run({ photo: master, size });
      if (!('resized' in answer)) throw damagedPhoto();
      return Buffer.from(answer.resized);
    },
    close: () => running.forEach((child) => child.kill('SIGKILL')),
  };
}

/** A process that dies, by its memory limit for example, or that takes too long, has failed at this photo. */
function ask(child: ChildProcess, task: PhotoTask, timeoutMs: number): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (answer: PhotoAnswer): void => {
      clearTimeout(tooLong);
      letParentEnd(child);
      child.off('message', end).off('exit', fail).off('error', fail);
      resolve(answer);
    };
    const fail = (): void => end({ failed: true });
    keepParentRunning(child);
    child.once('message', end).once('exit', fail).once('error', fail);
    child.send(task, (error) => error && fail());
  });
}

function startProcess(memoryMb: number): ChildProcess {
  const child = startLimitedProcess([...process.execArgv, program], { dataMb: memoryMb, stderr: 'inherit' });
  // Whoever orders comes before whoever uploads.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return child;
}
