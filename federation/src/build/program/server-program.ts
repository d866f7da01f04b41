import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { replaceFile } from '#release/store/durable-files';

const folder = fileURLToPath(new URL('../../../../server', import.meta.url));
const dist = path.join(folder, 'dist');

export const serverProgram = {
  main: path.join(dist, 'main.js'),
  reconcile: path.join(dist, 'reconcile.js'),
  grantAdmin: path.join(dist, 'grant-admin.js'),
  person: path.join(dist, 'person.js'),
  team: path.join(dist, 'team.js'),
  checkCalls: path.join(dist, 'check-calls.js'),
  countFailures: path.join(dist, 'count-failures.js'),
  remoteStatus: path.join(dist, 'remote-status.js'),
  crashing: path.join(dist, 'crashing-server.js'),
};

const commands: Record<string, string> = {
  reconcile: 'src/commands/reconcile.ts',
  'grant-admin': 'src/commands/grant-admin.ts',
  person: 'src/commands/person.ts',
  team: 'src/commands/team.ts',
  'check-calls': 'src/commands/check-calls.ts',
  'count-failures': 'src/commands/count-failures.ts',
  'remote-status': 'src/commands/remote-status.ts',
  examine: 'src/commands/examine.ts',
};

/** Entry points, keyed by the name of the output file. */
const entries = {
  ...commands,
  main: 'src/main.ts',
  'gate-program': 'src/modules/releases/discovery/gate/gate-program.ts',
  'photo-process': 'src/modules/media/images/encoding/photo-process.ts',
};

/** Builds the server and its commands as they run in every environment. */
export const buildServer = (): Promise<void> => bundle(entries);

/** Also builds the server of the crash tests, which dies where a test tells it to. */
export const buildServerForTests = (): Promise<void> =>
  bundle({ ...entries, 'crashing-server': 'src/testing/faults/crashing-server.ts' });

/** The site's service worker, which the server sends to browsers. */
const browserProgram = 'src/pages/offline-worker/offline-worker.ts';

/** Packages that are not bundled, because they have native code or files of their own. */
export const packagesBesideProgram = ['sharp', '@fastify/swagger-ui'];
const external = [...packagesBesideProgram, 'pg-native'];

/** CommonJS packages inside an ES module need these names. */
const banner = `import { createRequire as createRequireOfProgram } from 'node:module';
import { dirname as dirnameOfProgram } from 'node:path';
import { fileURLToPath as pathOfProgram } from 'node:url';
const require = createRequireOfProgram(import.meta.url);
const __filename = pathOfProgram(import.meta.url);
const __dirname = dirnameOfProgram(__filename);`;

/**
 * Bundles the server with everything that it imports: the bundle starts three times as fast as the sources. Concurrent
 * builds do not disturb each other, because changed files are replaced atomically.
 */
async function bundle(entryPoints: Record<string, string>): Promise<void> {
  if (await isCurrent(entryPoints)) return;
  const { outputFiles, inputs } = await compile(entryPoints, dist);
  const stamp = await stampOf(Object.keys(entryPoints), inputs);
  await rm(stampFile, { force: true });
  await mkdir(dist, { recursive: true });
  // Entry files are written last, when all files that they import exist.
  const entryFiles = new Set(Object.keys(entryPoints).map((name) => path.join(dist, `${name}.js`)));
  const inOrder = outputFiles.toSorted((a, b) => Number(entryFiles.has(a.path)) - Number(entryFiles.has(b.path)));
  for (const { path: file, contents } of inOrder) {
    const present = await readFile(file).catch(() => undefined);
    if (!present?.equals(contents)) await replaceFile(file, contents);
  }
  // A renamed migration must not remain under its old name.
  await rm(path.join(dist, 'migrations'), { recursive: true, force: true });
  await copyUnbundled(dist);
  await replaceFile(stampFile, JSON.stringify(stamp));
}

const inMemory = { absWorkingDir: folder, bundle: true, write: false, metafile: true, logLevel: 'error' } as const;

async function compile(entryPoints: Record<string, string>, outdir: string) {
  const programs = Object.entries(entryPoints);
  const server = [
    programs.filter(([name]) => !(name in commands)),
    // A command that shared its parts with the server would load what only the server needs of them.
    ...programs.filter(([name]) => name in commands).map((command) => [command]),
  ].map((together) =>
    build({
      ...inMemory,
      entryPoints: Object.fromEntries(together),
      outdir,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      external,
      banner: { js: banner },
    }),
  );
  const worker = build({
    ...inMemory,
    entryPoints: [browserProgram],
    outdir,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  });
  const built = await Promise.all([...server, worker]);
  return {
    outputFiles: built.flatMap(({ outputFiles }) => outputFiles),
    inputs: [...new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)))],
  };
}

/** Builds the current sources into a new folder, without leftovers of earlier builds. Returns the source files. */
export async function writeServer(outdir: string): Promise<string[]> {
  const { outputFiles, inputs } = await compile(entries, outdir);
  await mkdir(outdir, { recursive: true });
  for (const { path: file, contents } of outputFiles) await writeFile(file, contents);
  await copyUnbundled(outdir);
  return inputs.map((file) => path.resolve(folder, file));
}

/** Copies files that are used by name at run time: migrations, fonts, screenshots and programs in plain JavaScript. */
async function copyUnbundled(outdir: string): Promise<void> {
  await cp(fonts, path.join(outdir, 'fonts'), { recursive: true });
  await cp(screenshots, path.join(outdir, 'screenshots'), { recursive: true });
  await cp(migrations, path.join(outdir, 'migrations'), { recursive: true });
  for (const program of plainPrograms) await cp(program, path.join(outdir, path.basename(program)));
}

const stampFile = path.join(dist, 'stamp.json');

/** Describes dist/: the programs in it, and a hash of all their source files. */
interface ProgramStamp {
  programs: readonly string[];
  inputs: readonly string[];
  hash: string;
}

const migrations = path.join(folder, 'src/platform/database/migrations');
const fonts = path.join(folder, 'src/modules/media/sharing-pictures/fonts');
const screenshots = path.join(folder, 'src/modules/site/site-files/screenshots');
/** Plain JavaScript: the rendering program may read only its own files, and threads start without a TypeScript loader. */
const plainPrograms = [
  fileURLToPath(new URL('../../rendering/render-program.mjs', import.meta.url)),
  fileURLToPath(new URL('../../rendering/disarm-process.mjs', import.meta.url)),
  fileURLToPath(new URL('../../rendering/isolation/hostile-sample.mjs', import.meta.url)),
  path.join(folder, 'src/platform/process/thread-watchdog-program.mjs'),
];
const filesIn = async (place: string): Promise<string[]> =>
  (await readdir(place)).toSorted().map((name) => path.join(place, name));

async function stampOf(programs: readonly string[], inputs: readonly string[]): Promise<ProgramStamp> {
  const hash = createHash('sha256');
  for (const input of [
    fileURLToPath(import.meta.url),
    ...plainPrograms,
    ...(await filesIn(migrations)),
    ...(await filesIn(fonts)),
    ...(await filesIn(screenshots)),
    ...inputs,
  ])
    hash.update(await readFile(path.resolve(folder, input))).update('\0');
  return { programs, inputs, hash: hash.digest('hex') };
}

/** Returns whether dist/ has these programs, built from the current sources. */
async function isCurrent(entryPoints: Record<string, string>): Promise<boolean> {
  try {
    const { programs, inputs, hash } = JSON.parse(await readFile(stampFile, 'utf8')) as ProgramStamp;
    return (
      Object.keys(entryPoints).every((name) => programs.includes(name)) &&
      (await stampOf(programs, inputs)).hash === hash
    );
  } catch {
    // There is no stamp, or a source file was deleted.
    return false;
  }
}
