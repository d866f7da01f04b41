import { registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { withheldFrom } from '@food-court/federation/withheld-exports';

type Start = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];
type ShareScope = Start['shareScope'];
type Shared = ShareScope[string][string];

/** The runtime registers a plugin of the same name only once. */
export const lendTo = (isForeign: (remote: string) => boolean): void =>
  registerPlugins([
    {
      name: 'lending',
      beforeInitContainer: (start) => (isForeign(start.remoteInfo.name) ? withLentLibraries(start) : start),
    },
  ]);

/** Gives another team’s remote a share scope of its own, without the withheld exports. */
function withLentLibraries(start: Start): Start {
  const shareScope = Object.fromEntries(
    Object.entries(start.shareScope).map(([library, versions]) => [
      library,
      Object.fromEntries(
        Object.entries(versions).map(([version, shared]) => [version, lent(shared, withheldFrom(library))]),
      ),
    ]),
  ) as ShareScope;
  const remoteEntryInitOptions = { ...start.remoteEntryInitOptions };
  Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', { value: { default: shareScope } });
  return { ...start, shareScope, remoteEntryInitOptions };
}

type Factory = Exclude<Awaited<ReturnType<Shared['get']>>, undefined>;

function lent(shared: Shared, names: readonly string[]): Shared {
  if (names.length === 0) return shared;
  const lend =
    (factory: Factory): Factory =>
    () =>
      without(factory() as object, names);
  return {
    ...shared,
    ...(shared.lib && { lib: lend(shared.lib as Factory) }),
    get: (() => {
      const got = shared.get() as Factory | Promise<Factory>;
      return got instanceof Promise ? got.then(lend) : lend(got);
    }) as Shared['get'],
  };
}

/** Getters stay getters, because an exported value may change. */
function without(module: object, names: readonly string[]): object {
  const properties = Object.getOwnPropertyDescriptors(module) as Record<string, PropertyDescriptor>;
  for (const name of names) delete properties[name];
  return Object.freeze(Object.create(null, properties)) as object;
}
