import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { startRenderProgram } from '../rendering/start-render-program';

/** A process that renders pages nobody waits for. Beside one that a visitor waits for it gets a tenth of a core. */
export const startInBackground = (): Promise<ChildProcess> =>
  startRenderProgram(constants.priority.PRIORITY_BELOW_NORMAL);
