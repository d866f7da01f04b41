import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTimes } from './process-tree';

export interface CpuClock {
  /** CPU seconds of this process and all its children. Undefined where the system does not tell. */
  read: () => number | undefined;
  close: () => void;
}

const nanoseconds = 1e9;
const microseconds = 1e6;

/**
 * Uses a control group if this process may create one, so that processes that outlive their parent count, too.
 */
export function openCpuClock(): CpuClock {
  // Otherwise counts this process and its finished children.
  return openGroup() ?? { read: () => readTimes('self')?.cpuSeconds, close: () => undefined };
}

function openGroup(): CpuClock | undefined {
  const hierarchies = [
    { root: '/sys/fs/cgroup/cpuacct', read: readCpuacct },
    { root: '/sys/fs/cgroup', read: readCpuStat },
  ];
  for (const { root, read } of hierarchies) {
    const folder = path.join(root, `food-court-${process.pid}`);
    // An earlier run with this process id may have left its group behind.
    ignoreErrors(() => rmdirSync(folder));
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    const leave = (): void => {
      writeFileSync(path.join(root, 'cgroup.procs'), String(process.pid));
      rmdirSync(folder);
    };
    try {
      if (!existsSync(path.join(folder, 'cgroup.procs'))) throw new Error('This folder is no control group.');
      writeFileSync(path.join(folder, 'cgroup.procs'), String(process.pid));
      read(folder);
      return { read: () => read(folder), close: () => ignoreErrors(leave) };
    } catch {
      ignoreErrors(leave);
    }
  }
  return undefined;
}

/** Removing the group fails while a process is still ending; an empty group costs nothing. */
function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The result does not matter.
  }
}

const readCpuacct = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'cpuacct.usage'), 'utf8')) / nanoseconds;

function readCpuStat(folder: string): number {
  const usage = /^usage_usec (\d+)$/m.exec(readFileSync(path.join(folder, 'cpu.stat'), 'utf8'))?.[1];
  if (usage === undefined) throw new Error('This control group does not count CPU time.');
  return Number(usage) / microseconds;
}
