import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { startRenderProgram } from '../rendering/start-render-program';

/** A tenth of what a page of a visitor gets while both work, so that a release also comes through when the court is full. */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** A process that renders pages nobody waits for. */
export async function startInBackground(startProgram = startRenderProgram): Promise<ChildProcess> {
  const child = await startProgram();
  lowerPriority(child.pid);
  // What it started until then has the priority of its start.
  child.once('message', () => lowerPriority(child.pid));
  return child;
}

/** Of all threads of a process, and of the processes below it: a thread has a priority of its own on Linux. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const thread of threadsOf(pid)) {
    setLow(thread);
    for (const child of childrenOf(pid, thread)) lowerPriority(child);
  }
}

/** It may be gone, or run under another account. */
function setLow(thread: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // Then it competes with others, within its limits.
  }
}

const threadsOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
};

const childrenOf = (pid: number, thread: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
