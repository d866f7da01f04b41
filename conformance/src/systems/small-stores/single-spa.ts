import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build, System } from '#adapter';
import { bundle, namesOf, screenOf } from './bundle';
import type { Install } from './installed';
import { smallStore, stores, type LiveBuilds, type Part } from './small-store';

const require = createRequire(import.meta.url);
const versions = { 'single-spa': '6.0.3', 'single-spa-layout': '3.0.0', 'single-spa-react': '6.0.2' };
/** Shared through the import map, as single-spa recommends. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const fileOf = (library: string): string => library.replaceAll('/', '-');

async function buildFrame(packages: string, folder: string): Promise<void> {
  const nodePaths = [packages];
  await bundle({ entryPoints: { root: path.join(stores, 'single-spa/root.js') }, outdir: folder, nodePaths });
  await mkdir(path.join(folder, 'sources'), { recursive: true });
  for (const library of libraries)
    await writeFile(path.join(folder, 'sources', `${fileOf(library)}.js`), moduleOf(library));
  await bundle({
    entryPoints: libraries.map((library) => path.join(folder, 'sources', `${fileOf(library)}.js`)),
    outdir: folder,
    nodePaths: [path.resolve(require.resolve('react/package.json'), '../..')],
  });
}

/** React has no modules for browsers, so its names are listed here. */
function moduleOf(library: string): string {
  const names = Object.keys(require(library) as object).filter((name) => name !== 'default');
  return `import all from '${library}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}

const buildPart = (packages: string, part: Part, build: Build, folder: string): Promise<void> =>
  bundle({
    entryPoints: { [part]: path.join(stores, 'single-spa/application.jsx') },
    outdir: folder,
    alias: { 'the-screen': screenOf(part) },
    define: namesOf(build),
    external: libraries,
    nodePaths: [packages],
  });

const importMap = (live: LiveBuilds): string =>
  JSON.stringify({
    imports: {
      ...Object.fromEntries(libraries.map((library) => [library, `/parts/frame/${fileOf(library)}.js`])),
      list: `/parts/list/${live.list}/list.js`,
      dish: `/parts/dish/${live.dish}/dish.js`,
    },
  });

const layout = `<template id="single-spa-layout"><single-spa-router>
  <nav><a href="/">Dishes</a> <a href="/dish/1">Dish of the day</a></nav>
  <main>
    <route path="dish/1"><application name="dish" loader="loading" error="closed"></application></route>
    <route default><application name="list" loader="loading" error="closed"></application></route>
  </main>
</single-spa-router></template>`;

export const singleSpa = (install: Install): System =>
  smallStore({
    name: 'single-spa',
    versions: async () => versions,
    buildFrame: async (folder) => buildFrame(await install(versions), folder),
    buildPart: async (part, build, folder) => buildPart(await install(versions), part, build, folder),
    document: ({ part }, live) =>
      `<!doctype html><html lang="en"><head><title>Store</title>
<script type="importmap">${importMap(live)}</script>
<link rel="modulepreload" href="/parts/frame/react.js"><link rel="modulepreload" href="/parts/frame/react-dom-client.js">
<link rel="modulepreload" href="/parts/${part}/${live[part]}/${part}.js">
</head><body>${layout}<script type="module" src="/parts/frame/root.js"></script></body></html>`,
    hasAddressPerBuild: true,
  });
