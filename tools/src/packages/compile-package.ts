import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const notPublished = /\.test\.tsx?$|\.md$/;
const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/**
 * Compiles the sources file by file, so that builds of other teams can tree-shake them. Styles, plain programs and pictures
 * are copied. Only files that the exports reach are published.
 */
export async function compilePackage(packageFolder: string, exported: readonly string[], dist: string): Promise<void> {
  const src = path.join(packageFolder, 'src');
  const entryPoints = await reachedFrom(exported.filter(isCode), packageFolder);
  await build({
    absWorkingDir: packageFolder,
    entryPoints,
    outdir: dist,
    outbase: src,
    bundle: true,
    plugins: [fileByFile],
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
  });
  await copyAssets(src, dist);
}

async function reachedFrom(entryPoints: readonly string[], packageFolder: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: packageFolder,
    entryPoints: [...entryPoints],
    outdir: 'none',
    bundle: true,
    packages: 'external',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs)
    .filter(isCode)
    .map((file) => path.join(packageFolder, file));
}

/** Keeps all imports, and points those of the package’s own files to the compiled files. */
const fileByFile: Plugin = {
  name: 'file by file',
  setup(compilation) {
    compilation.onResolve({ filter: /.*/ }, async ({ path: request, kind, resolveDir, pluginData, importer }) => {
      if (kind === 'entry-point' || pluginData === resolving) return undefined;
      if (!/^[.#]/.test(request)) return { path: request, external: true };
      const resolved = await compilation.resolve(request, { kind, resolveDir, importer, pluginData: resolving });
      if (resolved.errors.length > 0) return { errors: resolved.errors };
      const relative = path
        .relative(resolveDir, resolved.path)
        .replaceAll(path.sep, '/')
        .replace(/\.tsx?$/, '.js');
      return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true };
    });
  },
};
const resolving = Symbol('resolving');

async function copyAssets(src: string, dist: string): Promise<void> {
  const files = await readdir(src, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile() && !isCode(entry.name) && !notPublished.test(entry.name))) {
    const target = path.join(dist, path.relative(src, file.parentPath));
    await mkdir(target, { recursive: true });
    await cp(path.join(file.parentPath, file.name), path.join(target, file.name));
  }
}
