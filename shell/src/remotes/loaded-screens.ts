import type { ComponentType } from 'react';
import type { FrameProps } from 'federation/surface';

export interface ScreenModule {
  default: ComponentType<Partial<FrameProps>>;
}

/** The code of a screen could not be had; what a screen throws when it runs is something else. */
export class NotLoaded extends Error {
  constructor(
    readonly screen: string,
    cause: unknown,
  ) {
    super(`${screen} was not loaded: ${(cause as Error | undefined)?.message}`, { cause });
  }
}

export const ownerOf = (id: string): string => id.split('/')[0] ?? id;

export const modules = new Map<string, Promise<ScreenModule>>();

/** Of these something failed: they may have moved since, or hang at their address. */
export const failedRemotes = new Set<string>();

/** These remotes are other builds now. */
export function forgetScreens(remotes: readonly string[]): void {
  for (const id of modules.keys()) if (remotes.includes(ownerOf(id))) modules.delete(id);
  for (const remote of remotes) failedRemotes.delete(remote);
}

/** Whoever asks for a screen of this remote again has it looked for anew. */
export function distrust(id: string): void {
  forgetScreens([ownerOf(id)]);
  failedRemotes.add(ownerOf(id));
}

export let dress = (_id: string, screen: ScreenModule): ScreenModule => screen;

/** From now on screens are shown as `inDress` shows them. */
export function dressScreens(inDress: typeof dress): void {
  dress = inDress;
  modules.clear();
}
