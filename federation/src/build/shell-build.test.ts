import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';
import type { Manifest } from '../discovery';
import { writeFiles } from '../testing/temp-folder';
import { repositoryRoot } from '../workspace/repository-root';
import { shellBuild } from './shell-build';

/** Inside the repository, so that the build finds its tools. */
const cache = path.join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = path.join(mkdtempSync(path.join(cache, 'build-')), 'shell');
const output = path.join(folder, 'dist/client');
after(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

before(async () => {
  writeFiles(folder, {
    'package.json': '{"name": "shell", "version": "1.0.0", "type": "module"}',
    'src/surface.ts': "export default { name: 'shell', routes: [] };",
    'src/main.tsx': 'document.title = "Food Court";',
    'src/shared-libraries/router.ts': 'export {};',
    'src/shared-libraries/query.ts': 'export {};',
  });
  const [client] = await shellBuild(folder);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    webpack(client ?? {})?.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
});

test('the build of a shell lists the names that remotes may use', () => {
  const { metaData } = JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8')) as Manifest;
  const { roles = [], calls = [], icons = [] } = metaData.foodCourt.knows ?? {};
  assert.deepEqual(
    [roles, calls.includes('GET /products/{category}'), calls.includes('POST /users'), icons.includes('orders')],
    [['Buyer', 'Seller', 'admin'], true, false, true],
  );
});

test('the build of a shell contains the codes of the runtime’s errors but not their texts', () => {
  const main = readdirSync(output).find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const text = readFileSync(path.join(output, main), 'utf8');
  assert.match(text, /RUNTIME-004/);
  assert.doesNotMatch(text, /Failed to locate remote/);
});
