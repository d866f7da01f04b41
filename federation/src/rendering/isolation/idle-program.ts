import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { noBorder, type Border } from './borders';
import { startBehind } from './start-behind';

/** A program that has started and is waiting for work. */
interface IdleProgram {
  /** The strongest border behind which it starts. */
  border: Border;
  /** Allocated memory: 90 MB with Node 20, 600 MB with Node 24, which reserves more than it uses. */
  megabytes: number | undefined;
}

/** Generous: a busy machine takes a second. */
export const readyWithinMs = 15_000;
const maxComplaint = 2_000;

/** One entry per program: a Node version reserves the same memory each time it runs the same program. */
const known = new Map<string, Promise<IdleProgram>>();

export function idleProgram(words: readonly string[], borders: readonly Border[]): Promise<IdleProgram> {
  const key = JSON.stringify([words, borders]);
  const idle = known.get(key) ?? startFirst(words, borders);
  known.set(key, idle);
  // The next start may succeed.
  idle.catch(() => known.delete(key));
  return idle;
}

/** Not every machine supports every border. A failure behind the weakest one is the program's own. */
async function startFirst(words: readonly string[], borders: readonly Border[]): Promise<IdleProgram> {
  const [border = noBorder, ...weaker] = borders;
  try {
    return { border, megabytes: await measure(words, border) };
  } catch (error) {
    if (weaker.length === 0) throw error;
    return startFirst(words, weaker);
  }
}

/** Returns undefined where the system does not tell. */
async function measure(words: readonly string[], border: Border): Promise<number | undefined> {
  const probe = startBehind(border, [], words, 'pipe');
  let complaint = '';
  probe.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-maxComplaint)));
  const ended = new Promise<never>((_, reject) => {
    probe.once('error', reject);
    probe.once('close', (code, signal) => reject(new Error(`it ended with ${signal ?? code}: ${complaint.trim()}`)));
  });
  ended.catch(() => undefined);
  const tooLong = setTimeout(() => probe.kill('SIGKILL'), readyWithinMs);
  try {
    await Promise.race([once(probe, 'message'), ended]);
    return await megabytesOf(probe.pid, border);
  } finally {
    clearTimeout(tooLong);
    probe.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}

async function megabytesOf(pid: number | undefined, { forks }: Border): Promise<number | undefined> {
  const read = (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8').catch(() => '');
  const program = forks ? (await read(`${pid}/task/${pid}/children`)).trim() : pid;
  const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(await read(`${program}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
