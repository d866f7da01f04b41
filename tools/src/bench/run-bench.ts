import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '@food-court/federation/workspace';
import { judgeLine, type Judgement } from './judge-figure';

export interface BenchResult {
  succeeded: boolean;
  judgements: Judgement[];
}

/** Runs a benchmark and judges the figures that it reports. `log` gets its output, with judgements in place of figures. */
export async function runBench(command: readonly string[], log = console.log): Promise<BenchResult> {
  const child = spawn(process.execPath, command, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const judgements: Judgement[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const judgement = judgeLine(line);
    if (judgement) judgements.push(judgement);
    log(judgement?.line ?? line);
  }
  return { succeeded: (await ended) === 0, judgements };
}

/** Returns the command that runs a program with its own PostgreSQL. */
export const besideDatabase = (file: string, ...options: readonly string[]): string[] => [
  '--import',
  'tsx',
  'server/src/testing/run.ts',
  '--import',
  'tsx',
  file,
  ...options,
];
