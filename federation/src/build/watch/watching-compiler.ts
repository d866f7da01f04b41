import { spawn, type ChildProcess } from 'node:child_process';
import type { BuildFault, FaultNews } from '#build/faults/index';
import { environment } from '#config/env';
import { readStamp } from '#workspace/index';
import { stopChild } from './stop-child';

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
    return new Promise((resolve, reject) => {
      let isFirst = true;
      const failed = (error: Error): void => (isFirst ? reject(error) : console.error(`✖ ${error.message}`));
      compiler.once('exit', () => failed(new Error(`The compiler of ${name} stopped unexpectedly`)));
      const take = oneAtATime(async () => {
        if (!readStamp(folder)) return;
        try {
          await onBuilt(folder);
          isFirst = false;
          resolve();
        } catch (error) {
          // The next build has begun meanwhile and cleared the folder. It will be taken.
          if (readStamp(folder)) failed(error as Error);
        }
      });
      compiler.on('message', ({ faults }: FaultNews) => (faults.length > 0 ? onFaults(faults) : take()));
    });
  }

  async stop(): Promise<void> {
    this.compiler?.removeAllListeners('exit');
    if (this.compiler) await stopChild(this.compiler);
  }
}

/** Calls that come while it runs become one further run. */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let isWanted = false;
  const start = async (): Promise<void> => {
    running = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    running = false;
  };
  return () => {
    isWanted = true;
    if (!running) void start();
  };
}
