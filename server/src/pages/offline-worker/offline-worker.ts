import { startWorker } from './start-worker';
import type { WorkerScope } from './worker-scope';

/** The server writes `keepsPages` and `fileOrigins` in front of this program. */
const scope = globalThis as unknown as WorkerScope & { keepsPages: boolean };

startWorker(scope, scope.keepsPages);
