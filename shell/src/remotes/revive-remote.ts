import { tryAnew } from './script-rules';

const revivals = new Map<string, Promise<void>>();

/** Before a screen is tried again: ask where its remote is now, and register it anew. A screen and its frame share one revival. */
export function reviveRemote(name: string): Promise<void> {
  const revival = revivals.get(name) ?? revive(name).finally(() => revivals.delete(name));
  revivals.set(name, revival);
  return revival;
}

async function revive(name: string): Promise<void> {
  tryAnew(name);
  const { lookAnew } = await import(/* webpackChunkName: "open-tab" */ '../open-tab/look-anew');
  await lookAnew(name);
}
