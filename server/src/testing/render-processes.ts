import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

/** Only Linux lists these processes. */
export const canSeeRenderProcesses = process.platform === 'linux';

/** Returns the priority of each child process that runs bundles. */
export const renderProcessPriorities = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-program'))
    .map((pid) => getPriority(Number(pid)));
