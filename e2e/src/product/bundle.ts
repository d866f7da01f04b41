import path from 'node:path';
import { build } from 'esbuild';
import { repository } from './product';

/** Bundles a package with all its dependencies into one script that shares nothing. */
export async function bundleOf(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(repository, name, 'src/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    outfile: 'bundle.js',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.module.css': 'local-css' },
  });
  return outputFiles.find(({ path: file }) => file.endsWith('.js'))?.text ?? '';
}
