import { execFile, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildId, findDeployables, readStamp, repositoryRoot } from '@food-court/federation/workspace';

export const deployables: readonly string[] = findDeployables();

export const folderOf = (deployable: string): string => path.join(repositoryRoot, deployable);

/** Its dist/ has no build of its current sources. */
export const isStale = (folder: string): boolean => readStamp(folder)?.build !== buildId(folder);

/** Builds the deployables whose sources have changed, each as a separate project. */
export async function buildDeployables(names: readonly string[] = deployables): Promise<string[]> {
  const stale = names.filter((name) => isStale(folderOf(name)));
  if (stale.length > 0) await buildInTurn(stale);
  return stale;
}

/** A compiler makes many short-lived objects: with room for them, garbage collection does a third of the work. */
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

/** Also ends the child when this process gets a signal: a build that continues alone would overwrite the next one. */
function endWithParent(child: ChildProcess): void {
  const end = (): boolean => child.kill();
  const endBoth = (signal: NodeJS.Signals): void => {
    end();
    stopListening();
    // Another listener of the signal ends this process itself.
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
