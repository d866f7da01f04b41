import { countAttempt } from './script-rules';

type ReloadRemote = (name: string) => Promise<void>;

let reload: ReloadRemote = async () => {};
const running = new Map<string, Promise<void>>();

/** The lazy code that reads where a remote is now and registers it again. */
export const setRemoteReload = (reloadRemote: ReloadRemote): void => void (reload = reloadRemote);

/** Before a failed screen is loaded again. A screen and its frame share one reload. */
export function reloadRemote(name: string): Promise<void> {
  const reloading = running.get(name) ?? start(name).finally(() => running.delete(name));
  running.set(name, reloading);
  return reloading;
}

async function start(name: string): Promise<void> {
  countAttempt(name);
  await reload(name);
}
