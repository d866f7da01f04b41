import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { asInProduction } from '#config/env';
import { installedVersion } from '#workspace/package-facts';
import type { OwnPage } from './page-tree';
import { lendable } from './test-shell';

const shellFile = fileURLToPath(new URL('./test-shell', import.meta.url));

/** Every page has these; a remote may do without the others. */
const needed = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@food-court/shared-api'];

/** Bundles a shell for one page with the libraries that are installed in this folder, as the site has a shell for all pages. */
export async function packTestShell(folder: string, page: OwnPage): Promise<string> {
  const missing = needed.filter((owner) => installedVersion(owner, folder) === undefined);
  if (missing.length > 0)
    throw new Error(`A page of the site needs ${missing.join(' and ')}. Install it as a devDependency.`);
  const lent = Object.entries(lendable).flatMap(([owner, modules]) =>
    installedVersion(owner, folder) === undefined ? [] : modules,
  );
  const { outputFiles } = await build({
    stdin: { contents: sourceOf(lent, page), resolveDir: folder, loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: asInProduction,
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

function sourceOf(lent: readonly string[], page: OwnPage): string {
  const place = (module: string): string => `lent[${JSON.stringify(module)}]`;
  return [
    ...lent.map((module, index) => `import * as lent${index} from ${JSON.stringify(module)};`),
    `import { renderToPipeableStream } from 'react-dom/server';`,
    `import { testShell } from ${JSON.stringify(shellFile)};`,
    `const lent = { ${lent.map((module, index) => `${JSON.stringify(module)}: lent${index}`).join(', ')} };`,
    `const query = ${place('@tanstack/react-query')};`,
    'export default testShell({',
    '  lent, query, renderToPipeableStream, dehydrate: query.dehydrate,',
    `  react: ${place('react')}, router: ${place('react-router-dom')}, api: ${place('@food-court/shared-api/query')},`,
    `  setTransport: ${place('@food-court/shared-api')}.setTransport,`,
    `}, ${JSON.stringify(page)});`,
  ].join('\n');
}
