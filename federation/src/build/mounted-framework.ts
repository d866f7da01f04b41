import type { Configuration } from 'webpack';
import { chunkOf, mountedScreens, type Screens } from './screens';

/** Of the chunk with the framework that makes screens without React. No screen has such a name. */
export const frameworkChunk = '_framework';

export type CacheGroups = Exclude<
  NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>,
  false
>['cacheGroups'];

/** The libraries of these screens are a chunk of their own: all of them share it, and the gate weighs it by itself. */
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
