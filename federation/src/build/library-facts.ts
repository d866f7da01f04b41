import type { Compilation, Module } from 'webpack';
import type { SharedLibrary } from '../discovery/manifest';
import { sharedByRemote } from './shared-libraries';

/** As the federation plugin makes them, which does not export their classes. */
interface AskedModule extends Module {
  options: { shareKey: string };
}
interface LentModule extends Module {
  _name: string;
  _version: string;
}

type Libraries = Record<string, SharedLibrary>;

/** What a remote asks for, and the names that it imports, late chunks included: a shell without them must not be found out by a visitor. */
export function askedLibraries(compilation: Compilation): Libraries {
  const shared = sharedByRemote();
  return librariesOf<AskedModule>(compilation, 'consume-shared-module', (module) => {
    const request = module.options.shareKey;
    return [
      request,
      { version: shared[request]?.requiredVersion ?? '*', names: namesImportedFrom(module, compilation) },
    ];
  });
}

/** What the shell lends. */
export const lentLibraries = (compilation: Compilation): Libraries =>
  librariesOf<LentModule>(compilation, 'provide-module', (module) => [
    module._name,
    { version: module._version, names: namesOfferedBy(module, compilation) },
  ]);

const librariesOf = <Kind extends Module>(
  compilation: Compilation,
  type: string,
  fact: (module: Kind) => [string, SharedLibrary],
): Libraries =>
  Object.fromEntries(
    [...compilation.modules]
      .filter((module): module is Kind => module.type === type)
      .map(fact)
      .sort(byRequest),
  );

const byRequest = ([a]: [string, SharedLibrary], [b]: [string, SharedLibrary]): number => a.localeCompare(b);

/** A library that is taken as a whole names nothing. */
function namesImportedFrom(library: Module, { moduleGraph }: Compilation): string[] {
  const used = [...moduleGraph.getIncomingConnections(library)].filter((connection) =>
    connection.isTargetActive(undefined),
  );
  const references = used.flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  const names = references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

function namesOfferedBy({ dependencies: [offer] }: Module, { moduleGraph }: Compilation): string[] {
  const library = offer && moduleGraph.getModule(offer);
  const names = library && moduleGraph.getProvidedExports(library);
  if (!library || !Array.isArray(names)) return [];
  // What is no ES module may also be imported as a default.
  return library.getExportsType(moduleGraph, false) === 'namespace' ? names.sort() : ['default', ...names].sort();
}
