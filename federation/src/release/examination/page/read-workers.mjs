/**
 * The scopes of all service workers. Runs in the page, so it must not use anything outside of itself.
 *
 * @returns {Promise<string[]>}
 */
export async function readWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  return registrations.map(({ scope }) => new URL(scope).pathname);
}
