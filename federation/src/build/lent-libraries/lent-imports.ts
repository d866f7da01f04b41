import path from 'node:path';
import webpack, { type AsyncDependenciesBlock, type Compiler, type Dependency, type Module } from 'webpack';
import { sharedRequests } from './shared-libraries';

interface Import extends Dependency {
  request?: string;
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
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const sources = path.join(this.folder, 'src') + path.sep;
    compiler.hooks.compilation.tap('LentImports', (compilation) =>
      compilation.hooks.finishModules.tap('LentImports', (modules) => {
        for (const module of modules)
          if (module.nameForCondition()?.startsWith(sources)) compilation.errors.push(...errorsOf(module));
      }),
    );
  }
}

function errorsOf(module: Module): Error[] {
  const faults = new Map<string, Error>();
  for (const dependency of importsOf(module)) {
    const { request = '', loc } = dependency;
    const fault = faults.has(request) ? undefined : lentImportFault(request);
    if (fault === undefined) continue;
    const error = new webpack.WebpackError(fault);
    faults.set(request, Object.assign(error, { module, loc }));
  }
  return [...faults.values()];
}

/** With the dynamic ones, each of which has a block of its own. */
const importsOf = ({ dependencies, blocks }: Module | AsyncDependenciesBlock): Import[] => [
  ...dependencies,
  ...blocks.flatMap(importsOf),
];
