import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load } from './load-program';

const program = fileURLToPath(new URL('./load-program.ts', import.meta.url));

/** Sends load from a separate process. */
export function startLoad() {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  return {
    /** Returns the answers a second. */
    measure: async (load: Load): Promise<number> => {
      child.send(load);
      const [{ perSecond, error }] = (await once(child, 'message')) as [{ perSecond?: number; error?: string }];
      if (perSecond === undefined) throw new Error(error);
      return perSecond;
    },
    close: (): void => void child.kill(),
  };
}
