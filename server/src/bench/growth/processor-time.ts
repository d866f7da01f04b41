import { readFileSync } from 'node:fs';
import type { GrownCourt } from './open-court';

/**
 * What a court takes of the processor, in ms: this process and those of its database connections. How long others make it wait
 * does not count. Linux tells it of each process; elsewhere only this one is counted.
 */
export async function processorTimeOf({ testServer }: GrownCourt): Promise<() => number> {
  const connections = await testServer.db
    .withTables<{ pg_stat_activity: { pid: number; datname: string } }>()
    .selectFrom('pg_stat_activity')
    .select('pid')
    .where('datname', '=', new URL(testServer.settings.database.url).pathname.slice(1))
    .execute();
  return () => {
    const { user, system } = process.cpuUsage();
    return connections.reduce((sum, { pid }) => sum + timeOfProcess(pid), (user + system) / 1_000);
  };
}

function timeOfProcess(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // A connection that was closed meanwhile.
    return 0;
  }
}
