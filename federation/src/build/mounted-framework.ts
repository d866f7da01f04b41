import type { Configuration } from 'webpack';
import type { Screens } from '../workspace/find-screens';
import { chunkOf, mountedScreens } from './screens';

/** Name of the chunk with the framework of screens without React. No screen can have this name. */
export const frameworkChunk = '_framework';

export type CacheGroups = Exclude<
  NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>,
  false
>['cacheGroups'];

/** Puts the libraries of these screens into one chunk, which they share and the gate weighs separately. */
export function frameworkGroup(remote: string, screens: Screens): CacheGroups {
  const chunks = new Set(mountedScreens(screens).map((name) => chunkOf(remote, name)));
  if (chunks.size === 0) return {};
  return {
    framework: {
      name: frameworkChunk,
      test: /\/node_modules\/(?!@food-court\/)/,
      chunks: ({ name }) => typeof name === 'string' && chunks.has(name),
      enforce: true,
    },
  };
}
