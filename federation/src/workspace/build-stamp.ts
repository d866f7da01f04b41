import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { development } from '../config/env';

export interface Stamp {
  name: string;
  build: string;
}

export const stampFile = (folder: string): string => path.join(folder, 'dist/build.json');

/** Reads the stamp of the finished build in dist/, if there is one. */
export function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8')) as Stamp;
  } catch {
    // The stamp is missing or incomplete.
    return undefined;
  }
}

const developmentPrefix = 'dev-';

/** Development builds are made by `npm run dev` and stay on this machine. */
export const isDevelopmentBuild = (build: string): boolean => build.startsWith(developmentPrefix);

/** Removes the stamp when a build starts and writes it when both bundles are finished, so interrupted builds have none. */
export class BuildStamp {
  private readonly hashes = new Map<Compiler, string | undefined>();

  constructor(
    private readonly folder: string,
    private readonly stamp: Stamp,
  ) {}

  apply(compiler: Compiler): void {
    const start = (): void => {
      this.hashes.set(compiler, undefined);
      rmSync(stampFile(this.folder), { force: true });
    };
    start();
    compiler.hooks.watchRun.tap('BuildStamp', start);
    // Before others are told of the build.
    compiler.hooks.done.tap({ name: 'BuildStamp', stage: -1 }, (stats) => {
      this.hashes.set(compiler, stats.hasErrors() ? undefined : stats.hash);
      if ([...this.hashes.values()].every(Boolean)) this.write();
    });
  }

  private write(): void {
    writeFileSync(
      stampFile(this.folder),
      JSON.stringify(development ? { ...this.stamp, build: this.nameByOutput() } : this.stamp),
    );
  }

  private nameByOutput(): string {
    return `${developmentPrefix}${createHash('sha256')
      .update([...this.hashes.values()].join())
      .digest('hex')
      .slice(0, 12)}`;
  }
}
