import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { borders, startLimitedProcess } from './isolation/limited-process';
import { hardened } from './isolation/start-behind';

const program = fileURLToPath(new URL('./render-program.mjs', import.meta.url));
const disarming = fileURLToPath(new URL('./disarm-process.mjs', import.meta.url));

const heapMb = 256;
/** Memory that bundles and pages may take, including memory outside of JavaScript. */
const workMb = 620;
/** Ends an endless loop when the server, which would kill it, is gone. */
const cpuSeconds = 600;

/** Node's options and the program's file. It can read that file and the one it imports, nothing else. */
export const renderProgram: readonly string[] = [
  ...hardened(program, disarming),
  `--max-old-space-size=${heapMb}`,
  // Rendering a page creates much garbage.
  '--max-semi-space-size=64',
  program,
];

/** Starts the program behind the strongest border that this machine supports. */
export const startRenderProgram = (niceness = 0): Promise<ChildProcess> =>
  startLimitedProcess({ words: renderProgram, workMb, cpuSeconds, niceness, borders, stderr: 'ignore' });
