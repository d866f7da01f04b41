import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { borders, startLimitedProcess } from '../isolation/limited-process';
import { hardened } from '../isolation/start-behind';

const program = fileURLToPath(new URL('./render-program.mjs', import.meta.url));

const heapMb = 256;
/** The memory that bundles and pages may take, also outside of JavaScript. */
const workMb = 620;
/** Ends a loop when the server that would end it is gone. */
const cpuSeconds = 600;

/** Node's options and the file: the program can read itself and nothing else. */
export const renderProgram: readonly string[] = [
  ...hardened(program),
  `--max-old-space-size=${heapMb}`,
  // A page leaves much garbage.
  '--max-semi-space-size=64',
  program,
];

/** Starts Node with the program that runs bundles, behind the strongest border that this machine has. */
export const startRenderProgram = (niceness = 0): Promise<ChildProcess> =>
  startLimitedProcess({ words: renderProgram, workMb, cpuSeconds, niceness, borders, stderr: 'ignore' });
