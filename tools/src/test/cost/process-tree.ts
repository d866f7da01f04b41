import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/PID/stat: sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on. */
const ticks = 100;

interface ProcessTimes {
  parent: number;
  /** CPU seconds of the process and of its children that have ended. */
  cpuSeconds: number;
}

/** Returns the CPU seconds of a process, its living descendants and those that have ended. Undefined where the system does not tell. */
export function cpuOfTree(root: number): number | undefined {
  const processes = readProcesses();
  if (!processes.has(root)) return undefined;
  const children = new Map<number, number[]>();
  for (const [pid, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((all, child) => all + sum(child), processes.get(pid)?.cpuSeconds ?? 0);
  return sum(root);
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of processNames()) {
    const times = readTimes(name);
    if (times) processes.set(Number(name), times);
  }
  return processes;
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Returns the times in /proc/PID/stat. Undefined for a process that has ended meanwhile, and on other systems. */
export function readTimes(process: string): ProcessTimes | undefined {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, cpuSeconds: (user + system + childrenUser + childrenSystem) / ticks };
  } catch {
    return undefined;
  }
}
