import type { Compiler, StatsError } from 'webpack';
import { buildFaults, type BuildFault } from './build-fault';

/** The message of a watching compiler to the process that started it, after each build. */
export interface FaultNews {
  faults: readonly BuildFault[];
}

/** Tells that process what is wrong with the sources, once the bundles of browser and server are both done. */
export class FaultReport {
  private readonly found = new Map<Compiler, readonly StatsError[] | undefined>();

  constructor(
    private readonly folder: string,
    private readonly send: (news: FaultNews) => void = (news) => void process.send?.(news),
  ) {}

  apply(compiler: Compiler): void {
    const start = (): void => void this.found.set(compiler, undefined);
    start();
    compiler.hooks.watchRun.tap('FaultReport', start);
    compiler.hooks.done.tap('FaultReport', (stats) => {
      this.found.set(compiler, stats.toJson({ all: false, errors: true }).errors ?? []);
      const all = [...this.found.values()];
      if (!all.includes(undefined))
        this.send({
          faults: buildFaults(
            all.flatMap((errors = []) => errors),
            this.folder,
          ),
        });
    });
  }
}
