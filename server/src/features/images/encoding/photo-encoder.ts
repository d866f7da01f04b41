import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { damagedPhoto, refusePhoto, type EncodedPhoto } from './encode-photo';
import type { PhotoAnswer } from './photo-process';
import { createWorkQueue } from '#resilience/work-queue';

const program = fileURLToPath(new URL('./photo-process.js', import.meta.url));

/** A decoder uses all cores by itself: more at once only take more memory. */
const photosAtOnce = 2;
const maxWaiting = 40;
const endIdleAfterMs = 30_000;
export const tooManyPhotos = 'Too many photos are arriving at once. Please try again in a moment.';

interface Limits {
  /** What the largest photo that is taken needs, and half as much again. */
  memoryMb?: number;
  /** Ten times what the largest photo needs. */
  timeoutMs?: number;
}

export interface PhotoEncoder {
  encode: (photo: Buffer) => Promise<EncodedPhoto>;
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

  return {
    encode: (photo) =>
      enqueue(async () => {
        const child = take();
        const answer = await ask(child, photo, timeoutMs);
        giveBack(child);
        if ('refused' in answer) throw refusePhoto(answer.refused);
        if ('failed' in answer) throw damagedPhoto();
        return answer.encoded;
      }),
    close: () => running.forEach((child) => child.kill('SIGKILL')),
  };
}

/** A process that dies, by its memory limit for example, or that takes too long, has failed at this photo. */
function ask(child: ChildProcess, photo: Buffer, timeoutMs: number): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (answer: PhotoAnswer): void => {
      clearTimeout(tooLong);
      letServerEnd(child);
      child.off('message', end).off('exit', fail).off('error', fail);
      resolve(answer);
    };
    const fail = (): void => end({ failed: true });
    child.ref();
    child.channel?.ref();
    child.once('message', end).once('exit', fail).once('error', fail);
    child.send(photo, (error) => error && fail());
  });
}

/** It gets none of the server’s settings. The system’s own limit of data counts what decoders allocate outside of JavaScript. */
function startProcess(memoryMb: number): ChildProcess {
  const node = [process.execPath, ...process.execArgv, program];
  const limited = ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(memoryMb * 1024), ...node];
  const [command = '', ...words] = process.platform === 'win32' ? node : limited;
  const child = spawn(command, words, {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // Whoever orders comes before whoever uploads.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return child;
}

/** An idle process does not keep the server running. */
function letServerEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
