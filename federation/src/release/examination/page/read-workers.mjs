/**
 * The scopes of all service workers, each with its script. Runs in the page, so it must not use anything outside of
 * itself.
 *
 * @returns {Promise<string[]>}
 */
export async function readWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  return registrations.flatMap(({ scope, active, waiting, installing }) => {
    const scripts = [active, waiting, installing].flatMap((worker) => worker?.scriptURL ?? []);
    return [...new Set(scripts)].map((script) => {
      const { pathname, search } = new URL(script);
      return `${new URL(scope).pathname} ${pathname}${search}`;
    });
  });
}
