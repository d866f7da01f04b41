import { countAttempt } from './script-rules';

type ReloadRemote = (name: string) => Promise<void>;

let reload: ReloadRemote = async () => {};
const running = new Map<string, Promise<void>>();

/** Set by lazy code, which reads the current address of a remote and registers it again. */
export const setRemoteReload = (reloadRemote: ReloadRemote): void => void (reload = reloadRemote);

/** Call this before loading a failed screen again. A screen and its frame share one reload. */
export function reloadRemote(name: string): Promise<void> {
  const reloading = running.get(name) ?? start(name).finally(() => running.delete(name));
  running.set(name, reloading);
  return reloading;
}

async function start(name: string): Promise<void> {
  countAttempt(name);
  await reload(name);
}
