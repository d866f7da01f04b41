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

async function errorsOf(files: Record<string, string>, isOfOtherTeam?: boolean): Promise<StatsError[]> {
  const folder = tempFolder();
  writeFiles(folder, files);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist') },
    externals: [/^(react|@food-court\/)/],
    plugins: [new LentImports(folder, isOfOtherTeam)],
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

describe('an export that the site lends to no other team', () => {
  const messages = async (source: string, isOfOtherTeam = true): Promise<string[]> =>
    (await errorsOf({ 'src/index.js': source }, isOfOtherTeam)).map(({ message }) => message);
  const named = async (source: string): Promise<string[]> =>
    (await messages(source)).map(
      (message) => /^'(\w+)' of '@food-court\/shared-\w+' is missing/.exec(message)?.[1] ?? message,
    );

  test('is refused in the build of such a team, once and with what to use instead', async () => {
    const source =
      "import { call, setTransport } from '@food-court/shared-api';\nsetTransport(call);\nsetTransport(call);";
    assert.deepEqual(await messages(source), [
      "'setTransport' of '@food-court/shared-api' is missing in a page: the site lends it to no remote of another team. Make calls with call of '@food-court/shared-api', or apiQuery of '@food-court/shared-api/query'. Only tests import it.",
    ]);
    assert.deepEqual(await messages(source, false), []);
  });

  for (const [way, source, ...names] of [
    ['under another name', "import { tokens as mine } from '@food-court/shared-auth';\nmine();", 'tokens'],
    [
      'with its whole library',
      "import * as auth from '@food-court/shared-auth';\nauth.startSession();",
      'startSession',
    ],
    ['to be exported again', "export { deleteSignIn } from '@food-court/shared-auth';", 'deleteSignIn'],
    ['late', "const { showSession } = await import('@food-court/shared-auth');\nshowSession();", 'showSession'],
  ] as const)
    test(`is refused when it is imported ${way}`, async () => assert.deepEqual(await named(source), names));

  test('is not mistaken for the same name elsewhere', async () =>
    assert.deepEqual(
      await messages(
        "import { tokens } from 'react';\nimport { useSession } from '@food-court/shared-auth';\ntokens(useSession().tokens);",
      ),
      [],
    ));
});
