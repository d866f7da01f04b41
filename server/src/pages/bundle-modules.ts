import { createRequire } from 'node:module';
import type { ShellBundle } from 'federation/rendering';

/** What a bundle may require, by the name that it uses. */
export type BundleModules = ReadonlyMap<string, unknown>;

/** For React's renderer and the shell's own rendering. None of them reaches files, processes or the network. */
const builtInsOfShell = ['async_hooks', 'crypto', 'node:stream', 'node:stream/consumers', 'stream', 'util'];

const nodeRequire = createRequire(import.meta.url);

export const modulesForShell: BundleModules = new Map(
  builtInsOfShell.map((name): [string, unknown] => [name, nodeRequire(name)]),
);

/** A remote needs no built-in module, only what the shell shares. */
export const modulesForRemote = ({ shared }: ShellBundle): BundleModules => new Map(Object.entries(shared));

/** The `require` of a bundle. */
export const requireFrom =
  (modules: BundleModules, bundle: string) =>
  (request: string): unknown => {
    if (modules.has(request)) return modules.get(request);
    throw new Error(
      `The server bundle of ${bundle} requires '${request}', which it may not: it gets only ${[...modules.keys()].join(', ')}`,
    );
  };
