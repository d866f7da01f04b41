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

/** A screen by its name, wherever it lives. What failed is not remembered. */
export function loadScreen(id: string): Promise<ScreenModule> {
  const known = modules.get(id);
  if (known) return known;
  const loading = (ownScreens[id]?.() ?? loadRemoteScreen(id)).then((module) => asScreen(id, module));
  modules.set(id, loading);
  loading.catch(() => modules.delete(id));
  return loading;
}

export async function retryScreen(id: string): Promise<ScreenModule> {
  if (!ownScreens[id]) await reviveRemote(ownerOf(id));
  return loadScreen(id);
}

const ownerOf = (id: string): string => id.split('/')[0] ?? id;

function asScreen(id: string, module: unknown): ScreenModule {
  if (typeof (module as Partial<ScreenModule> | null)?.default !== 'function') throw new Error(`${id} is no screen`);
  return module as ScreenModule;
}
