import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { startRenderProgram } from '../start-render-program';

/** A process for pages that nobody waits for. It gets a tenth of a core when a visitor's page needs that core, too. */
export const startInBackground = (): Promise<ChildProcess> =>
  startRenderProgram(constants.priority.PRIORITY_BELOW_NORMAL);
