import type { WorkerMessage } from '@food-court/federation/discovery';

const workerAddress = '/push-worker.js';

/** Without a worker, as in a private window of some browsers, an open tab still knows what it has seen. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerAddress, { scope: '/', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  } catch {
    // As said above.
  }
}

export async function notifyWorker(message: WorkerMessage): Promise<void> {
  try {
    (await navigator.serviceWorker.getRegistration('/'))?.active?.postMessage(message);
  } catch {
    // There is none.
  }
}
