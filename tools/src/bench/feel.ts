import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { judgedRun } from './browser-bench';

const benches = ['pages/signed-in-pages', 'presses/first-tap', 'presses/scan-to-paid'];

/** Measures signed-in pages, the first tap and a guest’s purchase in one run, which fails when a budget is missed. */
export const main = (): Promise<void> =>
  judgedRun(benches.filter((name) => existsSync(path.join(repositoryRoot, `perf/src/browser/${name}.ts`))));
