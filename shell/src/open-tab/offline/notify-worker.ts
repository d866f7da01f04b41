import type { WorkerMessage } from '@food-court/federation/discovery';

const workerAddress = '/push-worker.js';

/** Some browsers have no worker in a private window. An open tab still knows what it has seen. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerAddress, { scope: '/', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  } catch {
    // There is no worker (see above).
  }
}

export async function notifyWorker(message: WorkerMessage): Promise<void> {
  try {
    (await navigator.serviceWorker.getRegistration('/'))?.active?.postMessage(message);
  } catch {
    // There is no worker.
  }
}
