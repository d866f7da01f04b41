import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Border } from './borders';
import { keepParentRunning, nextMessage, readyWithinMs } from './limited-process';
import { hardened, startBehind } from './start-behind';

const sample = fileURLToPath(new URL('./hostile-sample.mjs', import.meta.url));

/** Resources that a hostile bundle may have reached. */
export type Breach =
  | 'files'
  | 'settings of the server'
  | 'writes'
  | 'environment'
  | 'network'
  | 'signals'
  | 'threads'
  | 'programs'
  | 'add-ons'
  | 'debugger';

/** Runs the hostile sample behind a border and returns what it reached: nothing, if the border holds. */
export async function proveBorder(border: Border): Promise<readonly Breach[]> {
  const program = startBehind(border, [], [...hardened(sample), sample, String(process.pid)], 'ignore');
  const ended = once(program, 'exit');
  try {
    return (await nextMessage(program, readyWithinMs)) as Breach[];
  } finally {
    keepParentRunning(program);
    program.kill('SIGKILL');
    await ended;
  }
}

/** One line for the server's log. */
export const describeBorder = (breaches: readonly Breach[]): string =>
  breaches.length === 0
    ? 'Bundles of remotes run behind a border: a hostile sample got no files, settings, network, processes, programs or debugger.'
    : `A hostile sample in place of a bundle got: ${breaches.join(', ')}. Anyone who can stage a build could get the same access (docs/how-to/isolate-bundles.md).`;
