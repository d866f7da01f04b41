import { readFileSync } from 'node:fs';
import type { GrownCourt } from './open-court';

/**
 * Measures the processor time of a court in ms: this process and its database connections, without the time they wait for others.
 * Only Linux reports it for each process; elsewhere only this process is counted.
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
    // The connection was closed in the meantime.
    return 0;
  }
}
