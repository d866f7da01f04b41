import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { replaceFile } from '../store/durable-files';

const folder = fileURLToPath(new URL('../../../server', import.meta.url));
const dist = path.join(folder, 'dist');

export const serverProgram = {
  main: path.join(dist, 'main.js'),
  reconcile: path.join(dist, 'reconcile.js'),
  grantAdmin: path.join(dist, 'grant-admin.js'),
  crashing: path.join(dist, 'crashing-server.js'),
};

/** The files that are started, by the name that they get. */
const entries = {
  main: 'src/main.ts',
  reconcile: 'src/commands/reconcile.ts',
  'grant-admin': 'src/commands/grant-admin.ts',
};

/** The server and its commands as they run in every environment. */
export const buildServer = (): Promise<void> => bundle(entries);

/** The same, and the server of the crash tests, which dies where a test says. */
export const buildServerForTests = (): Promise<void> =>
  bundle({ ...entries, 'crashing-server': 'src/testing/faults/crashing-server.ts' });

/** These packages are not bundled: they have native code or files of their own. */
const external = ['sharp', '@fastify/swagger-ui', 'pg-native'];

/** CommonJS packages in a module need these names. */
const banner = `import { createRequire as createRequireOfProgram } from 'node:module';
import { dirname as dirnameOfProgram } from 'node:path';
import { fileURLToPath as pathOfProgram } from 'node:url';
const require = createRequireOfProgram(import.meta.url);
const __filename = pathOfProgram(import.meta.url);
const __dirname = dirnameOfProgram(__filename);`;

/**
 * Bundles the server with everything that it imports: the bundle starts in a third of the time of the sources. Two builds at
 * the same time do not disturb each other: a changed file is replaced in one step.
 */
async function bundle(entryPoints: Record<string, string>): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints,
    outdir: dist,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    external,
    banner: { js: banner },
  });
  await mkdir(dist, { recursive: true });
  // The entry files are written last, when all files that they import exist.
  const entryFiles = new Set(Object.keys(entryPoints).map((name) => path.join(dist, `${name}.js`)));
  const inOrder = outputFiles.toSorted((a, b) => Number(entryFiles.has(a.path)) - Number(entryFiles.has(b.path)));
  for (const { path: file, contents } of inOrder) {
    const present = await readFile(file).catch(() => undefined);
    if (!present?.equals(contents)) await replaceFile(file, contents);
  }
  await cp(path.join(folder, 'src/database/migrations'), path.join(dist, 'migrations'), { recursive: true });
}
