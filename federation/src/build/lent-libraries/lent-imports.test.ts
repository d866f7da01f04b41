import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import webpack, { type StatsError } from 'webpack';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { LentImports, lentImportFault } from './lent-imports';

describe('an import of a lent library', () => {
  for (const request of [
    'react',
    'react/jsx-runtime',
    'react/compiler-runtime',
    'react-dom',
    '@food-court/shared-api/contract',
    'react-domino/x',
  ])
    test(`is fine as ${request}`, () => assert.equal(lentImportFault(request), undefined));

  const refused: [request: string, advice: RegExp][] = [
    ['react-dom/client', /the site lends react-dom, and only as a whole\. .*createPortal from 'react-dom'\.$/],
    ['react-dom/server', /`render`\. Only tests import it\.$/],
    ['@tanstack/react-query/build/modern/useQuery', /Import it from '@tanstack\/react-query'\.$/],
    ['react-router', /the site lends react-router-dom, .*Import it from 'react-router-dom'\.$/],
  ];
  for (const [request, advice] of refused)
    test(`is refused as ${request}, with what to import instead`, () =>
      assert.match(lentImportFault(request) ?? '', advice));
});

async function errorsOf(files: Record<string, string>): Promise<StatsError[]> {
  const folder = tempFolder();
  writeFiles(folder, files);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist') },
    externals: [/^react/],
    plugins: [new LentImports(folder)],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  return stats?.toJson({ all: false, errors: true }).errors ?? [];
}

test('the build of a remote names the source of such an import', async () => {
  const [error, ...others] = await errorsOf({
    'src/index.js': "import 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot();",
  });
  assert.equal(others.length, 0);
  assert.match(error?.message ?? '', /^'react-dom\/client' would be a second copy/);
  assert.equal(error?.moduleName, './src/index.js');
});

test('the build of a remote names the source of a dynamic import, also within another one', async () => {
  const errors = await errorsOf({
    'src/index.js': "import('react').then(() => import('react-dom/client'));\nimport('react-router');",
  });
  assert.deepEqual(errors.map(({ message }) => /^'([^']+)'/.exec(message)?.[1]).toSorted(), [
    'react-dom/client',
    'react-router',
  ]);
});

test('the build of a remote accepts such an import in a library', async () =>
  assert.deepEqual(
    await errorsOf({
      'src/index.js': "import 'portals';",
      'node_modules/portals/index.js': "require('react/compiler-runtime');",
    }),
    [],
  ));
