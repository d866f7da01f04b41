import { useSyncExternalStore } from 'react';
import type { Session } from './session';

/**
 * The first state in every browser and the only one on the server. ONE object: a server snapshot that differs from the
 * first client snapshot makes React render again at once and throw away markup that is not hydrated yet.
 */
const firstSession: Session = { status: 'unknown', hint: false, busy: false };

let session: Session = firstSession;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSession = (): Session => session;

export function changeSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, () => firstSession);

let underWay = 0;

export async function whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
  underWay += 1;
  changeSession({ ...getSession(), busy: true });
  try {
    return await work();
  } finally {
    underWay -= 1;
    changeSession({ ...getSession(), busy: underWay > 0 });
  }
}
