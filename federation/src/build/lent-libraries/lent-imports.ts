import path from 'node:path';
import webpack, { type AsyncDependenciesBlock, type Compiler, type Dependency, type Module } from 'webpack';
import { sharedRequests } from './shared-libraries';
import { withheldExportFault } from './withheld-export-fault';

interface Import extends Dependency {
  request?: string;
  /** The name that a static import takes, and further names after a dot. */
  ids?: readonly string[];
  /** The same of a dynamic import, if it says so at once. */
  referencedExports?: readonly (readonly string[])[] | null;
}

/** Imports that replace those of a part of a lent library, in words. */
const advice: Readonly<Record<string, string>> = {
  'react-dom/server': 'The site renders screens by itself where src/remote.ts has `render`. Only tests import it',
  'react-dom/client': "The shell mounts screens. To render elsewhere in the page, import createPortal from 'react-dom'",
  'react-router': "Import it from 'react-router-dom'",
  '@tanstack/query-core': "Import it from '@tanstack/react-query'",
};

/** A part that compilers import. It is small and uses the lent library. */
const compilerRuntime = 'react/compiler-runtime';

/** The parts of these are not lent, and bring code of the whole library with them. */
const lentWhole = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@food-court/shared-auth'];

/** Says what to import instead of a second copy of a lent library. Undefined when the import is fine. */
export function lentImportFault(request: string): string | undefined {
  const owner = lentWhole.find((library) => request.startsWith(`${library}/`));
  const isLent = request === compilerRuntime || (sharedRequests as readonly string[]).includes(request);
  const instead = advice[request] ?? (owner === undefined || isLent ? undefined : `Import it from '${owner}'`);
  if (instead === undefined) return undefined;
  const lent = owner ?? /'([^']+)'/.exec(instead)?.[1];
  return `'${request}' would be a second copy of code that a page has once: the site lends ${lent}, and only as a whole. ${instead}.`;
}

/** Refuses such imports in the sources of a remote. Libraries of others may import what they like. */
export class LentImports {
  /** The site’s own remotes get all exports of the libraries, those of other teams not. */
  constructor(
    private readonly folder: string,
    private readonly isOfOtherTeam = false,
  ) {}

  apply(compiler: Compiler): void {
    const sources = path.join(this.folder, 'src') + path.sep;
    compiler.hooks.compilation.tap('LentImports', (compilation) =>
      compilation.hooks.finishModules.tap('LentImports', (modules) => {
        for (const module of modules)
          if (module.nameForCondition()?.startsWith(sources)) compilation.errors.push(...this.errorsOf(module));
      }),
    );
  }

  private errorsOf(module: Module): Error[] {
    const faults = new Map<string, Error>();
    for (const dependency of importsOf(module))
      for (const fault of this.faultsOf(dependency)) {
        if (faults.has(fault)) continue;
        faults.set(fault, Object.assign(new webpack.WebpackError(fault), { module, loc: dependency.loc }));
      }
    return [...faults.values()];
  }

  private faultsOf({ request = '', ids = [], referencedExports }: Import): string[] {
    const names = this.isOfOtherTeam ? [ids, ...(referencedExports ?? [])].flatMap(([name = '']) => name) : [];
    return [lentImportFault(request), ...names.map((name) => withheldExportFault(request, name))].filter(
      (fault) => fault !== undefined,
    );
  }
}

/** With the dynamic ones, each of which has a block of its own. */
const importsOf = ({ dependencies, blocks }: Module | AsyncDependenciesBlock): Import[] => [
  ...dependencies,
  ...blocks.flatMap(importsOf),
];
