import type { ComponentType } from 'react';
import type { FrameProps, ScreenId } from '@food-court/federation/surface';
import { news } from './routes';

/** Replaces ../remotes/remotes: `jest.mock('../remotes/remotes', () => jest.requireActual('../testing/fake-remotes'))`. */
const answers = new Map<string, () => Promise<unknown>>();
export const reloaded: string[] = [];
/** Names of other teams’ remotes. */
export const foreign: string[] = [];

export const isForeign = (id: string): boolean => foreign.includes(id.split('/')[0] ?? '');

export const knownBuilds = () => news(...foreign.map((name) => `${name}@1`));

const parts: { ownScreens?: Record<string, () => Promise<unknown>> } = {};
export const shellParts = () => parts;
export const giveOwnScreens = (ownScreens: typeof parts.ownScreens): void => void Object.assign(parts, { ownScreens });

export const loadRemoteScreen = (id: string): Promise<unknown> =>
  answers.get(id)?.() ?? Promise.reject(new Error(`${id} is not deployed`));

export async function reloadRemote(name: string): Promise<void> {
  reloaded.push(name);
}

/** Puts a screen into a remote of its own, so that no test uses a screen that another one has loaded. */
export function deploy(Screen: ComponentType<FrameProps> | ComponentType) {
  const name = `kitchen${answers.size}`;
  const id: ScreenId = `${name}/screen`;
  const works = () => void answers.set(id, async () => ({ default: Screen }));
  works();
  return {
    id,
    remote: name,
    works,
    fails: () => void answers.set(id, () => Promise.reject(new Error(`${name} is down`))),
    failsOnce: () =>
      void answers.set(id, async () => {
        works();
        throw new Error(`${name} was down`);
      }),
    exposes: (module: unknown) => void answers.set(id, async () => module),
    /** Returns a function that resolves the load. */
    loadsLater(): () => void {
      let finish = (): void => {};
      const loading = new Promise((resolve) => (finish = () => resolve({ default: Screen })));
      answers.set(id, () => loading);
      return () => finish();
    },
  };
}
