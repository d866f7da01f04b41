import { spawn, type ChildProcess } from 'node:child_process';
import { watchFile, unwatchFile } from 'node:fs';
import path from 'node:path';
import { readStamp, repositoryRoot, stampFile } from 'federation/build';
import { diskStore, publish } from 'federation/release';
import { deployables, folderOf } from '../build/build-deployables';

const webpackCli = path.join(repositoryRoot, 'node_modules/webpack-cli/bin/cli.js');
const lookEveryMs = 200;

/** One watching compiler per deployable; what it finishes is live at once. */
export class WatchedDeployables {
  private readonly compilers: ChildProcess[] = [];

  constructor(private readonly store: string) {}

  /** Resolves when each deployable has been built and is live. */
  async start(): Promise<void> {
    await Promise.all(deployables.map((deployable) => this.watch(deployable)));
  }

  async stop(): Promise<void> {
    for (const deployable of deployables) unwatchFile(stampFile(folderOf(deployable)));
    await Promise.all(this.compilers.map(endCompiler));
  }

  private watch(deployable: string): Promise<void> {
    const folder = folderOf(deployable);
    const compiler = spawn(process.execPath, ['--import', 'tsx', webpackCli, '--watch', '--stats', 'errors-warnings'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
      detached: true,
    });
    this.compilers.push(compiler);
    return new Promise((resolve, reject) => {
      compiler.once('exit', () => reject(new Error(`The compiler of ${deployable} ended by itself`)));
      watchFile(stampFile(folder), { interval: lookEveryMs }, () => {
        if (!readStamp(folder)) return;
        publish(diskStore(this.store), [folder], { by: 'npm run dev', audience: 'everybody' }).then(([published]) => {
          console.log(`✔ ${published?.name} ${published?.build} is live`);
          resolve();
        }, reject);
      });
    });
  }
}

async function endCompiler(compiler: ChildProcess): Promise<void> {
  if (compiler.exitCode !== null || compiler.signalCode !== null) return;
  compiler.removeAllListeners('exit');
  const exited = new Promise((resolve) => compiler.once('exit', resolve));
  compiler.kill('SIGTERM');
  await exited;
}
