import type { ComponentType } from 'react';
import type { FrameProps } from 'federation/surface';
import { loadRemoteScreen, reviveRemote } from './remotes';

export interface ScreenModule {
  default: ComponentType<Partial<FrameProps>>;
}

const ownScreens: Record<string, () => Promise<ScreenModule>> = {
  'shell/login': () => import(/* webpackChunkName: "login" */ '../screens/login/login.screen'),
  'shell/register': () => import(/* webpackChunkName: "register" */ '../screens/register/register.screen'),
};

const modules = new Map<string, Promise<ScreenModule>>();

/** Of these something failed: they may have moved since, or hang at their address. */
const failedRemotes = new Set<string>();

/** A screen by its name, wherever it lives. What failed is not remembered: its remote is looked for anew. */
export function loadScreen(id: string): Promise<ScreenModule> {
  const known = modules.get(id);
  if (known) return known;
  const loading = (ownScreens[id]?.() ?? loadFromRemote(id)).then((module) => asScreen(id, module));
  modules.set(id, loading);
  loading.catch(() => {
    modules.delete(id);
    failedRemotes.add(ownerOf(id));
  });
  return loading;
}

async function loadFromRemote(id: string): Promise<unknown> {
  const remote = ownerOf(id);
  if (!failedRemotes.has(remote)) return loadRemoteScreen(id);
  await reviveRemote(remote);
  failedRemotes.delete(remote);
  // Chromium answers the first request for a script whose preload failed with that old failure, without asking again.
  return loadRemoteScreen(id).catch(() => loadRemoteScreen(id));
}

const ownerOf = (id: string): string => id.split('/')[0] ?? id;

function asScreen(id: string, module: unknown): ScreenModule {
  if (typeof (module as Partial<ScreenModule> | null)?.default !== 'function') throw new Error(`${id} is no screen`);
  return module as ScreenModule;
}
