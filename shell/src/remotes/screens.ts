import type { ComponentType } from 'react';
import type { MountScreen } from '@food-court/federation/mounted-screen';
import type { FrameProps } from '@food-court/federation/surface';
import type { ScreenSlots } from '@food-court/shared-ui';
import { reloadRemote } from './remote-reload';
import { loadRemoteScreen, shellParts } from './remotes';

export type ScreenProps = Partial<FrameProps> & ScreenSlots;

export interface ScreenModule {
  default: ComponentType<ScreenProps>;
}

/** The code of a screen could not be loaded. A screen that throws while it runs throws something else. */
export class ScreenLoadError extends Error {
  constructor(
    readonly screen: string,
    cause: unknown,
  ) {
    super(`${screen} was not loaded: ${(cause as Error | undefined)?.message}`, { cause });
  }
}

export const ownerOf = (id: string): string => id.split('/')[0] ?? id;

const modules = new Map<string, Promise<ScreenModule>>();
/** The `modules` that have loaded. Their pages show without waiting. */
const loadedModules = new WeakMap<Promise<ScreenModule>, ScreenModule>();

/** These may have another address by now, or hang at the current one. */
const failedRemotes = new Set<string>();

let wrap = (_id: string, screen: ScreenModule): ScreenModule => screen;

/** Loads a screen by its name, from any owner. A failure is not cached: the next call reloads the remote. */
export const loadScreen = (id: string): Promise<ScreenModule> => modules.get(id) ?? startLoading(id, markRemoteFailed);

/** Loads a screen that may be needed soon. A failure leaves no trace, so a later call loads it again. */
export const prefetchScreen = (id: string): Promise<unknown> | undefined =>
  modules.get(id) ??
  (failedRemotes.has(ownerOf(id)) ? undefined : startLoading(id, (failed) => void modules.delete(failed)));

/** The screen if its code has already been loaded. */
export function loadedScreen(id: string): ScreenModule | undefined {
  const loading = modules.get(id);
  return loading && loadedModules.get(loading);
}

function startLoading(id: string, onFailure: (id: string) => void): Promise<ScreenModule> {
  const loading = (shellParts().ownScreens?.[id]?.() ?? loadFromRemote(id)).then(
    async (module) => wrap(id, await asScreen(id, module)),
    (error: unknown) => {
      throw new ScreenLoadError(id, error);
    },
  );
  modules.set(id, loading);
  loading.then(
    (module) => loadedModules.set(loading, module),
    () => {
      // Another build may have replaced this one meanwhile, and that build has not failed.
      if (modules.get(id) === loading) onFailure(id);
    },
  );
  return loading;
}

async function loadFromRemote(id: string): Promise<unknown> {
  const remote = ownerOf(id);
  if (!failedRemotes.has(remote)) return loadRemoteScreen(id);
  await reloadRemote(remote);
  failedRemotes.delete(remote);
  // Chromium answers the first request for a script whose preload failed with the old failure, without a new request.
  return loadRemoteScreen(id).catch(() => loadRemoteScreen(id));
}

/** Accepts a React component or a screen that another framework mounts. */
async function asScreen(id: string, module: unknown): Promise<ScreenModule> {
  const { default: screen, mount } = (module ?? {}) as Partial<ScreenModule & { mount: MountScreen }>;
  if (typeof screen === 'function') return module as ScreenModule;
  if (typeof mount !== 'function') throw new ScreenLoadError(id, new Error(`${id} is no screen`));
  const { mountedScreen } = await import(
    /* webpackChunkName: "other-teams" */ './mounted-screens/mounted-screen'
  ).catch((error: unknown) => {
    throw new ScreenLoadError('shell/mounted-screen', error);
  });
  return { default: mountedScreen(mount) };
}

/** Call this for remotes that have another build now. */
export function forgetScreens(remotes: readonly string[]): void {
  for (const id of modules.keys()) if (remotes.includes(ownerOf(id))) modules.delete(id);
  for (const remote of remotes) failedRemotes.delete(remote);
}

/** Makes the next load of one of its screens reload the remote. */
export function markRemoteFailed(id: string): void {
  forgetScreens([ownerOf(id)]);
  failedRemotes.add(ownerOf(id));
}

/** Wraps all screens with `wrapScreen`; loaded ones are loaded again. */
export function setScreenWrapper(wrapScreen: typeof wrap): void {
  wrap = wrapScreen;
  modules.clear();
}
