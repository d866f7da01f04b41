import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Build, System } from '#adapter';
import { bundle, namesOf, screenOf } from './bundle';
import type { Install } from './installed';
import { smallStore, stores, type Part } from './small-store';

const react = { react: '19.3.1', 'react-dom': '19.3.1' };
const versions = {
  '@softarc/native-federation': '4.7.0',
  '@softarc/native-federation-esbuild': '4.1.0',
  '@softarc/native-federation-orchestrator': '4.6.1',
};
const sources = path.join(stores, 'native-federation');
const tsConfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    allowJs: true,
  },
  include: ['src'],
};

const buildFrame = (packages: string, folder: string): Promise<void> =>
  bundle({ entryPoints: [path.join(sources, 'frame.js')], outdir: folder, nodePaths: [packages] });

/** Builds a remote as a package of its own, beside the installed packages. */
async function buildPart(packages: string, part: Part, build: Build, folder: string): Promise<void> {
  const project = path.join(packages, '..', `${part}-${process.pid}`);
  const source = path.join(project, 'src');
  await rm(project, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  const json = (name: string, content: object) => writeFile(path.join(project, name), JSON.stringify(content));
  await json('package.json', { name: part, version: '1.0.0', type: 'module', dependencies: react });
  await json('tsconfig.json', tsConfig);
  for (const name of ['build.js', 'federation.config.js']) await cp(path.join(sources, name), path.join(project, name));
  await cp(path.join(sources, 'mount.jsx'), path.join(source, 'mount.jsx'));
  const reviews = path.join(path.dirname(screenOf(part)), 'reviews.jsx');
  await writeFile(path.join(source, 'screen.jsx'), await namedSource(screenOf(part), build));
  await writeFile(path.join(source, 'reviews.jsx'), await namedSource(reviews, build));
  const env = { ...process.env, REMOTE: part, OUTPUT: 'dist' };
  await promisify(execFile)(process.execPath, ['build.js'], { cwd: project, env });
  if (build.fault === 'needs another library version')
    await needAnotherReact(path.join(project, 'dist/remoteEntry.json'));
  await cp(path.join(project, 'dist'), folder, { recursive: true });
  await rm(project, { recursive: true });
}

/** The builder does not replace names in sources. */
async function namedSource(file: string, build: Build): Promise<string> {
  const { BUILD, FAULT } = namesOf(build);
  return `const BUILD = ${BUILD};\nconst FAULT = ${FAULT};\n${await readFile(file, 'utf8')}`;
}

async function needAnotherReact(file: string): Promise<void> {
  const entry = JSON.parse(await readFile(file, 'utf8')) as {
    shared: { packageName: string; requiredVersion: string }[];
  };
  for (const shared of entry.shared)
    if (/^react($|\/|-dom)/.test(shared.packageName)) shared.requiredVersion = '^99.0.0';
  await writeFile(file, JSON.stringify(entry));
}

export function nativeFederation(install: Install): System {
  const packages = (): Promise<string> => install({ ...versions, ...react });
  return smallStore({
    name: 'native-federation',
    versions: async () => versions,
    buildFrame: async (folder) => buildFrame(await packages(), folder),
    buildPart: async (part, build, folder) => buildPart(await packages(), part, build, folder),
    document: () => `<!doctype html><html lang="en"><title>Store</title><body>
<nav><a href="/">Dishes</a> <a href="/dish/1">Dish of the day</a></nav><main></main>
<script type="module" src="/parts/frame/frame.js"></script></body></html>`,
    hasAddressPerBuild: false,
  });
}
