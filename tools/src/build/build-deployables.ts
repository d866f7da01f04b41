import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { buildId, findDeployables, readStamp, repositoryRoot } from 'federation/build';

export const deployables: readonly string[] = findDeployables();

export const folderOf = (deployable: string): string => path.join(repositoryRoot, deployable);

/** Its dist/ holds another build than that of its sources, or none. */
export const isStale = (folder: string): boolean => readStamp(folder)?.build !== buildId(folder);

/** Builds what its sources have outgrown, each as the separate project it is. */
export async function buildDeployables(names: readonly string[] = deployables): Promise<string[]> {
  const stale = names.filter((name) => isStale(folderOf(name)));
  if (stale.length > 0) await lernaBuild(stale);
  return stale;
}

function lernaBuild(names: readonly string[]): Promise<void> {
  const lerna = path.join(repositoryRoot, 'node_modules/lerna/dist/cli.js');
  const scopes = names.flatMap((name) => ['--scope', name]);
  const child = spawn(
    process.execPath,
    [lerna, 'run', 'build', '--concurrency', '2', '--loglevel', 'error', ...scopes],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const words: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => words.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  endWithUs(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${Buffer.concat(words).toString()}`)),
    );
  });
}

/** Also when we are told to end: a build that goes on alone would write over the next one. */
function endWithUs(child: ChildProcess): void {
  const end = (): boolean => child.kill();
  const endBoth = (signal: NodeJS.Signals): void => {
    end();
    stopListening();
    // Whoever else listens ends us in their own way.
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
