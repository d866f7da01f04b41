import type { JobRunner } from './job-runner';

const second = 1_000;

const headings = ['JOB', 'EVERY', 'RUNS', 'FAILED', 'ELSEWHERE', 'LAST', 'TOOK', 'NEXT', 'BEHIND', 'LAST FAILURE'];

/** A table for operators with the state of each job of this process. */
export async function jobsPage(runners: readonly JobRunner[]): Promise<string> {
  const rows = await Promise.all(runners.map(rowOf));
  const table = [headings, ...rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b))];
  const widths = headings.map((_heading, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

async function rowOf({ job, state }: JobRunner): Promise<string[]> {
  const lag = job.lagSeconds && (await job.lagSeconds().then(duration, () => 'unknown'));
  return [
    job.name,
    duration(job.everyMs / second),
    String(state.runs),
    state.failuresInARow > 0 ? `${state.failures} (${state.failuresInARow} in a row)` : String(state.failures),
    String(state.elsewhere),
    state.lastEndedAt === undefined ? '-' : `${duration((Date.now() - state.lastEndedAt) / second)} ago`,
    state.lastMs === undefined ? '-' : duration(state.lastMs / second),
    nextOf(state),
    lag ?? '-',
    state.lastError ?? '-',
  ];
}

function nextOf({ isRunning, nextAt }: JobRunner['state']): string {
  if (isRunning) return 'running';
  return nextAt === undefined ? '-' : `in ${duration(Math.max(0, nextAt - Date.now()) / second)}`;
}

function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * second)} ms`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
