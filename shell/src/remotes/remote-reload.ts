import { shellParts } from './remotes';
import { countAttempt } from './script-rules';

const running = new Map<string, Promise<void>>();

/** Call this before loading a failed screen again. A screen and its frame share one reload. */
export function reloadRemote(name: string): Promise<void> {
  const reloading = running.get(name) ?? start(name).finally(() => running.delete(name));
  running.set(name, reloading);
  return reloading;
}

async function start(name: string): Promise<void> {
  countAttempt(name);
  await shellParts().reloadRemote?.(name);
}
