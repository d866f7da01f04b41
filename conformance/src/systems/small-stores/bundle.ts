import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { Build } from '#adapter';
import { type Part, stores } from './small-store';

/** The names that a build puts into the sources of a part. */
export const namesOf = ({ name, fault }: Build): Record<string, string> => ({
  BUILD: JSON.stringify(name),
  FAULT: JSON.stringify(fault ?? ''),
  'process.env.NODE_ENV': '"production"',
});

export const screenOf = (part: Part): string => path.join(stores, 'parts', `${part}.jsx`);

/** Bundles for a browser as the stores without webpack do: modules, with a file of their own for code that is loaded late. */
export async function bundle(options: BuildOptions): Promise<void> {
  await build({
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    target: 'es2022',
    chunkNames: '[name]-[hash]',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  });
}
