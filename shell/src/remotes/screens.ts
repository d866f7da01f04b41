import { distrust, dress, failedRemotes, modules, NotLoaded, ownerOf, type ScreenModule } from './loaded-screens';
import { loadRemoteScreen } from './remotes';
import { reviveRemote } from './revive-remote';

const ownScreens: Record<string, () => Promise<ScreenModule>> = {
  'shell/login': () => import(/* webpackChunkName: "login" */ '../screens/login/login.screen'),
  'shell/register': () => import(/* webpackChunkName: "register" */ '../screens/register/register.screen'),
};

/** A screen by its name, wherever it lives. What failed is not remembered: its remote is looked for anew. */
export function loadScreen(id: string): Promise<ScreenModule> {
  const known = modules.get(id);
  if (known) return known;
  const loading = (ownScreens[id]?.() ?? loadFromRemote(id)).then(
    (module) => dress(id, asScreen(id, module)),
    (error: unknown) => {
      throw new NotLoaded(id, error);
    },
  );
  modules.set(id, loading);
  loading.catch(() => {
    // Another build may have taken its place meanwhile, which has done nothing wrong.
    if (modules.get(id) === loading) distrust(id);
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

function asScreen(id: string, module: unknown): ScreenModule {
  if (typeof (module as Partial<ScreenModule> | null)?.default !== 'function')
    throw new NotLoaded(id, new Error(`${id} is no screen`));
  return module as ScreenModule;
}
