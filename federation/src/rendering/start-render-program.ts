import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startLimitedProcess, withoutDebugger } from './limited-process';

const program = fileURLToPath(new URL('./render-program.mjs', import.meta.url));

const heapMb = 256;
/** The memory that bundles and pages may take, also outside of JavaScript. */
const workMb = 620;
/** Ends a loop when the server that would end it is gone. */
const cpuSeconds = 600;

/** Node 20 has the permission model under another name. From Node 25 on it also blocks the network. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Starts Node with the program that runs bundles. The program can read its own file and no other. */
export const startRenderProgram = (): Promise<ChildProcess> =>
  startLimitedProcess({
    words: [
      permission,
      `--allow-fs-read=${program}`,
      ...withoutDebugger,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      // A page leaves much garbage.
      '--max-semi-space-size=64',
      program,
    ],
    workMb,
    cpuSeconds,
    stderr: 'ignore',
  });
