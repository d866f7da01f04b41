import type { Compilation, Module } from 'webpack';
import type { SharedLibrary } from '#discovery/manifest';
import { sharedByRemote } from './shared-libraries';

/** The federation plugin does not export the classes of these modules. */
interface ConsumedModule extends Module {
  options: { shareKey: string };
}
interface ProvidedModule extends Module {
  _name: string;
  _version: string;
}

type Libraries = Record<string, SharedLibrary>;

/** The libraries that a remote needs and the names that it imports, including late chunks. The gate compares them with the shell. */
export const neededLibraries =
  (folder: string) =>
  (compilation: Compilation): Libraries => {
    const shared = sharedByRemote(folder);
    return librariesOf<ConsumedModule>(compilation, 'consume-shared-module', (module) => {
      const request = module.options.shareKey;
      return [
        request,
        { version: shared[request]?.requiredVersion ?? '*', names: namesImportedFrom(module, compilation) },
      ];
    });
  };

/** The libraries that the shell provides. */
export const providedLibraries = (compilation: Compilation): Libraries =>
  librariesOf<ProvidedModule>(compilation, 'provide-module', (module) => [
    module._name,
    { version: module._version, names: namesExportedBy(module, compilation) },
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

/** Empty for a library that is imported as a namespace. */
function namesImportedFrom(library: Module, { moduleGraph }: Compilation): string[] {
  const used = [...moduleGraph.getIncomingConnections(library)].filter((connection) =>
    connection.isTargetActive(undefined),
  );
  const references = used.flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  const names = references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

function namesExportedBy({ dependencies: [offer] }: Module, { moduleGraph }: Compilation): string[] {
  const library = offer && moduleGraph.getModule(offer);
  const names = library && moduleGraph.getProvidedExports(library);
  if (!library || !Array.isArray(names)) return [];
  // Modules of other formats also have a default import.
  return library.getExportsType(moduleGraph, false) === 'namespace' ? names.sort() : ['default', ...names].sort();
}
