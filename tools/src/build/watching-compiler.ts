import { spawn, type ChildProcess } from 'node:child_process';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { readStamp, repositoryRoot, stampFile } from '@food-court/federation/workspace';
import { stopChild } from '../processes/child';
import { folderOf } from './build-deployables';

const webpackCli = path.join(repositoryRoot, 'node_modules/webpack-cli/bin/cli.js');
const pollEveryMs = 200;

/** Builds one deployable again whenever its sources change. */
export class WatchingCompiler {
  private compiler: ChildProcess | undefined;

  constructor(readonly deployable: string) {}

  /** Calls `onBuilt` after each build. Resolves after the first call, and fails if that one fails. */
  start(onBuilt: (folder: string) => Promise<void>): Promise<void> {
    const folder = folderOf(this.deployable);
    const compiler = spawn(process.execPath, ['--import', 'tsx', webpackCli, '--watch', '--stats', 'errors-warnings'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
      detached: true,
    });
    this.compiler = compiler;
    return new Promise((resolve, reject) => {
      let isFirst = true;
      const failed = (error: Error): void => (isFirst ? reject(error) : console.error(`✖ ${error.message}`));
      compiler.once('exit', () => failed(new Error(`The compiler of ${this.deployable} ended by itself`)));
      watchFile(stampFile(folder), { interval: pollEveryMs }, () => {
        if (!readStamp(folder)) return;
        onBuilt(folder).then(() => {
          isFirst = false;
          resolve();
        }, failed);
      });
    });
  }

  async stop(): Promise<void> {
    unwatchFile(stampFile(folderOf(this.deployable)));
    this.compiler?.removeAllListeners('exit');
    if (this.compiler) await stopChild(this.compiler);
  }
}
