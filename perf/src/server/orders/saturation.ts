import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import type { Db } from '@food-court/server/src/platform/database/tables';
import { findBackends } from './bench-court.repository';

const sampleMs = 100;
const ticksPerSecond = 100;

/** Returns the processor time of a process so far, in seconds. Works on Linux only, and returns 0 elsewhere. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticksPerSecond;
}

/** Covers all programs of the machine, including the one that sends the load. */
const cpuSecondsOfAll = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

/** Reports what a load uses while it runs: processor time, and the events that its transactions wait for. */
export async function watchSaturation(db: Db, ours: readonly number[], work: () => Promise<unknown>): Promise<string> {
  const [atFirst, waits] = [new Map<number, number>(), new Map<string, number>()];
  const latest = new Map<number, number>();
  const sample = async (): Promise<void> => {
    const backends = await findBackends(db);
    for (const { pid, wait } of backends) {
      const used = await cpuSeconds(pid);
      if (!atFirst.has(pid)) atFirst.set(pid, used);
      latest.set(pid, used);
      if (wait !== null) waits.set(wait, (waits.get(wait) ?? 0) + 1);
    }
  };
  const before = await Promise.all(ours.map(cpuSeconds));
  const allBefore = cpuSecondsOfAll();
  const start = performance.now();
  await sample();
  const timer = setInterval(() => void sample(), sampleMs);
  await work();
  clearInterval(timer);
  await sample();
  const seconds = (performance.now() - start) / 1_000;
  const after = await Promise.all(ours.map(cpuSeconds));
  const all = cpuSecondsOfAll() - allBefore;
  const node = after.reduce((sum, used, place) => sum + used - (before[place] ?? 0), 0);
  const database = [...latest].reduce((sum, [pid, used]) => sum + used - (atFirst.get(pid) ?? 0), 0);
  const most = [...waits].filter(([wait]) => !wait.startsWith('Activity')).toSorted(([, a], [, b]) => b - a);
  const samples = most.reduce((sum, [, count]) => sum + count, 0);
  const shares = most.slice(0, 3).map(([wait, count]) => `${wait} ${Math.round((100 * count) / samples)} %`);
  const cpu = (used: number): string => `${Math.round((100 * used) / seconds)} %`;
  return `node ${cpu(node)}, postgres ${cpu(database)}, all programs ${cpu(all)} of ${availableParallelism()}00 %; ${shares.join(', ')}`;
}
