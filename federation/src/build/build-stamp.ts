import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';

export interface Stamp {
  name: string;
  build: string;
}

const stampFile = (folder: string) => path.join(folder, 'dist/build.json');

/** What dist/ holds, if it holds a finished build. */
export function readStamp(folder: string): Stamp | undefined {
  const file = stampFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : undefined;
}

/** Marks a build as finished, and as begun by taking the mark away: a build that was cut off is made again. */
export class BuildStamp {
  constructor(
    private readonly folder: string,
    private readonly stamp: Stamp,
  ) {}

  static addTo(config: Configuration, folder: string, name: string, build: string): Configuration {
    return { ...config, plugins: [...(config.plugins ?? []), new BuildStamp(folder, { name, build })] };
  }

  apply(compiler: Compiler): void {
    rmSync(stampFile(this.folder), { force: true });
    compiler.hooks.done.tap('BuildStamp', (stats) => {
      if (!stats.hasErrors()) writeFileSync(stampFile(this.folder), JSON.stringify(this.stamp));
    });
  }
}
