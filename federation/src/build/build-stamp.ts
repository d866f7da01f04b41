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

/** What dist/ holds, if it holds a finished build. */
export function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8')) as Stamp;
  } catch {
    // None, or one that was cut off while it was written.
    return undefined;
  }
}

const developmentMark = 'dev-';

/** Made by `npm run dev`: for this machine's eyes only. */
export const isDevelopmentBuild = (build: string): boolean => build.startsWith(developmentMark);

/** Marks a build as finished when both its bundles are, and as begun by taking the mark away: what was cut off is made again. */
export class BuildStamp {
  private readonly hashes = new Map<Compiler, string | undefined>();

  constructor(
    private readonly folder: string,
    private readonly stamp: Stamp,
  ) {}

  apply(compiler: Compiler): void {
    const begin = (): void => {
      this.hashes.set(compiler, undefined);
      rmSync(stampFile(this.folder), { force: true });
    };
    begin();
    compiler.hooks.watchRun.tap('BuildStamp', begin);
    compiler.hooks.done.tap('BuildStamp', (stats) => {
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
    return `${developmentMark}${createHash('sha256')
      .update([...this.hashes.values()].join())
      .digest('hex')
      .slice(0, 12)}`;
  }
}
