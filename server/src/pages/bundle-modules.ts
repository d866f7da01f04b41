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

/** With these a remote would change the data source or the session of all pages: on the server the modules are shared by them. */
const withheldFromRemotes: Readonly<Record<string, readonly string[]>> = {
  'shared-api': ['setTransport'],
  'shared-auth': ['startSession'],
};

/** A remote needs no built-in module, only what the shell shares. */
export const modulesForRemote = ({ shared }: ShellBundle): BundleModules =>
  new Map(Object.entries(shared).map(([name, module]) => [name, frozenCopy(module, withheldFromRemotes[name])]));

/** A copy, because the shell's own module must keep all its names. Getters stay getters: an exported value may change. */
function frozenCopy(module: unknown, without: readonly string[] = []): unknown {
  if (typeof module !== 'object' || module === null) return module;
  const properties = Object.getOwnPropertyDescriptors(module as Record<string, unknown>);
  for (const name of without) delete properties[name];
  return Object.freeze(Object.create(null, properties));
}

/** The `require` of a bundle. */
export const requireFrom =
  (modules: BundleModules, bundle: string) =>
  (request: string): unknown => {
    if (modules.has(request)) return modules.get(request);
    throw new Error(
      `The server bundle of ${bundle} requires '${request}', which it may not: it gets only ${[...modules.keys()].join(', ')}`,
    );
  };
