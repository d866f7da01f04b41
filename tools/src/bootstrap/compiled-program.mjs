import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/programs');
/** A program that still runs may import a part of itself late. */
const storedMs = 24 * 60 * 60 * 1_000;

/**
 * Compiles a program of this repository into `.cache/programs`, unless it was compiled from the same sources before, and
 * returns the file to run. A compiled program starts three to five times as fast as its sources.
 * @param {string} entry
 * @returns {Promise<string>}
 */
export async function compiledProgram(entry) {
  const name = path.relative(root, entry).replaceAll(/\W+/g, '-');
  const list = path.join(cache, `${name}.json`);
  const programOf = (inputs) => path.join(cache, `${name}.${hashOf(inputs)}`, 'program.js');
  const current = existsSync(list) && programOf(JSON.parse(readFileSync(list, 'utf8')));
  if (current && existsSync(current)) return current;

  const { outputFiles, metafile } = await compile(entry);
  const inputs = Object.keys(metafile.inputs).sort();
  const program = programOf(inputs);
  removeOld(name);
  const incoming = path.join(cache, `incoming-${name}-${process.pid}`);
  mkdirSync(incoming, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeFileSync(path.join(incoming, path.basename(file)), contents);
  moveUnlessThere(incoming, path.dirname(program));
  writeFileSync(`${incoming}.json`, JSON.stringify(inputs));
  renameSync(`${incoming}.json`, list);
  return program;
}

/** Also covers the versions of all packages, and this file. A list with a deleted file has no hash. */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of [path.join(import.meta.dirname, 'compiled-program.mjs'), 'package-lock.json', ...inputs]) {
    const place = path.resolve(root, file);
    hash.update(file).update('\0');
    if (existsSync(place)) hash.update(readFileSync(place));
  }
  return hash.digest('hex').slice(0, 16);
}

async function compile(entry) {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: root,
    entryPoints: { program: entry },
    outdir: cache,
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    keepNames: true,
    logLevel: 'error',
    define: { isCompiled: 'true', 'import.meta.url': 'ownAddress', 'import.meta.dirname': 'ownFolder' },
    plugins: [packagesStayOutside, sourcesKnowTheirPlace],
  });
}

/** Leaves out installed packages, except for those that only one of our packages has in this version. */
const packagesStayOutside = {
  name: 'packages stay outside',
  setup(compilation) {
    compilation.onResolve({ filter: /^[^.#/]/ }, ({ path: request, kind, resolveDir }) => {
      if (kind === 'entry-point' || request.startsWith('@food-court/')) return undefined;
      const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
      for (let folder = resolveDir; folder !== root && folder.startsWith(root); folder = path.dirname(folder))
        if (existsSync(path.join(folder, 'node_modules', name))) return undefined;
      return { external: true };
    });
  },
};

/** Sources find files beside themselves by their own address, not by the address of the compiled program. */
const sourcesKnowTheirPlace = {
  name: 'sources know their place',
  setup(compilation) {
    compilation.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const place = [pathToFileURL(file).href, path.dirname(file)].map((text) => JSON.stringify(text));
      const contents = `const ownAddress = ${place[0]}, ownFolder = ${place[1]}; ${readFileSync(file, 'utf8')}`;
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Another process may have compiled the same sources meanwhile. */
function moveUnlessThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}

function removeOld(name) {
  if (!existsSync(cache)) return;
  for (const found of readdirSync(cache)) {
    const place = path.join(cache, found);
    if (found.startsWith(`${name}.`) && !found.endsWith('.json') && statSync(place).mtimeMs < Date.now() - storedMs)
      rmSync(place, { recursive: true, force: true });
  }
}
