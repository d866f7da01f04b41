import { spawn, type ChildProcess } from 'node:child_process';
import { unwatchFile, watchFile } from 'node:fs';
import type { BuildFault, FaultNews } from '#build/faults/index';
import { environment } from '#config/env';
import { readStamp, stampFile } from '#workspace/index';
import { stopChild } from './stop-child';

const pollEveryMs = 200;

export interface Compiling {
  name: string;
  folder: string;
  /** Arguments of a Node program that builds the folder whenever its sources change. */
  command: readonly string[];
}

/** Rebuilds one deployable whenever its sources change. */
export class WatchingCompiler {
  private compiler: ChildProcess | undefined;

  constructor(private readonly compiling: Compiling) {}

  /**
   * Calls `onBuilt` after each build, or `onFaults` when its sources have faults. Resolves after the first build, and fails
   * if that call of `onBuilt` fails.
   */
  start(
    onBuilt: (folder: string) => Promise<void>,
    onFaults: (faults: readonly BuildFault[]) => void = () => {},
  ): Promise<void> {
    const { name, folder, command } = this.compiling;
    const compiler = spawn(process.execPath, command, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...environment, NODE_ENV: 'development' },
      detached: true,
    });
    this.compiler = compiler;
    compiler.on('message', ({ faults }: FaultNews) => faults.length > 0 && onFaults(faults));
    return new Promise((resolve, reject) => {
      let isFirst = true;
      const failed = (error: Error): void => (isFirst ? reject(error) : console.error(`✖ ${error.message}`));
      compiler.once('exit', () => failed(new Error(`The compiler of ${name} stopped unexpectedly`)));
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
    unwatchFile(stampFile(this.compiling.folder));
    this.compiler?.removeAllListeners('exit');
    if (this.compiler) await stopChild(this.compiler);
  }
}
