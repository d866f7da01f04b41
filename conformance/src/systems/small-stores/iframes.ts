import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Build, System } from '#adapter';
import { bundle, namesOf, screenOf } from './bundle';
import { smallStore, stores, type Part } from './small-store';

/** The markup of a part is made by its build, so that it shows before its script runs. */
async function buildPart(part: Part, build: Build, folder: string): Promise<void> {
  const options = { alias: { 'the-screen': screenOf(part) }, define: namesOf(build) };
  await bundle({ ...options, entryPoints: { part: path.join(stores, 'iframes/part.jsx') }, outdir: folder });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), documentOf(await markupOf(folder, build, options)));
}

async function markupOf(folder: string, { fault }: Build, options: Parameters<typeof bundle>[0]): Promise<string> {
  // Such a build has no markup: its module does not load in Node either.
  if (fault === 'throws at load') return '';
  const file = path.join(folder, 'markup.mjs');
  await bundle({
    ...options,
    entryPoints: [path.join(stores, 'iframes/markup.jsx')],
    outfile: file,
    splitting: false,
    platform: 'node',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const { markup } = (await import(pathToFileURL(file).href)) as { markup: string };
  await rm(file);
  return markup;
}

const documentOf = (markup: string): string =>
  `<!doctype html><html lang="en"><title>Part</title><body><div id="root">${markup}</div><script type="module" src="part.js"></script></body></html>`;

/** Parts come from another site than the frame, so that a browser may run them in a process of their own. */
const siteOfParts = (port: number): string => `http://127.0.0.1:${port}/parts`;

export const iframes = (): System =>
  smallStore({
    name: 'iframes',
    versions: async () => ({}),
    buildFrame: (folder) => bundle({ entryPoints: [path.join(stores, 'iframes/frame.js')], outdir: folder }),
    buildPart,
    document: ({ part }, _, port) =>
      `<!doctype html><html lang="en"><title>Store</title><body>
<nav><a href="/">Dishes</a> <a href="/dish/1">Dish of the day</a></nav>
<main data-parts="${siteOfParts(port)}"><iframe title="${part}" src="${siteOfParts(port)}/${part}/"></iframe></main>
<script type="module" src="/parts/frame/frame.js"></script></body></html>`,
    hasAddressPerBuild: false,
    inParts: (page) => page.frameLocator('iframe'),
  });
