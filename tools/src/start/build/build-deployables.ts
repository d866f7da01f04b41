import { execFile, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildId, findDeployables, readStamp, repositoryRoot } from '@food-court/federation/workspace';

export const deployables: readonly string[] = findDeployables();

export const folderOf = (deployable: string): string => path.join(repositoryRoot, deployable);

/** Returns whether dist/ lacks a build of the current sources. */
export const isStale = (folder: string): boolean => readStamp(folder)?.build !== buildId(folder);

/** Builds the deployables whose sources have changed, each as a separate project. */
export async function buildDeployables(names: readonly string[] = deployables): Promise<string[]> {
  const stale = names.filter((name) => isStale(folderOf(name)));
  if (stale.length > 0) await buildInTurn(stale);
  return stale;
}

/** Compilers create many short-lived objects. A larger young generation cuts the work of garbage collection to a third. */
const roomForNewObjects = '--max-semi-space-size=64';

async function buildInTurn(names: readonly string[]): Promise<void> {
  const program = fileURLToPath(new URL('build-in-turn.ts', import.meta.url));
  const building = promisify(execFile)(process.execPath, [roomForNewObjects, '--import', 'tsx', program, ...names], {
    cwd: repositoryRoot,
    maxBuffer: Infinity,
  });
  endWithParent(building.child);
  await building.catch(({ stdout = '', stderr = '', message }: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`The build failed:\n${stdout + stderr || message}`);
  });
}

/** Ends the child with this process, also on signals: a build that continues alone would overwrite the next one. */
function endWithParent(child: ChildProcess): void {
  const end = (): boolean => child.kill();
  const endBoth = (signal: NodeJS.Signals): void => {
    end();
    stopListening();
    // If there are other listeners of the signal, they end this process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stopListening = (): void => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, endBoth);
  };
  process.once('exit', end);
  for (const signal of signals) process.once(signal, endBoth);
  child.once('exit', stopListening);
}
