import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { ManagedDish, MenuDish } from '@food-court/shared-api/contract';
import { setProductUnderTest } from '#product/origin';
import { repository, startProduct } from '#product/product';
import { createAccount, photoAddress } from '#setup/accounts';
import { createDish } from '#setup/menu';
import { createOrder, payOrder } from '#setup/orders';

const run = promisify(execFile);

/** One version of each release line. CI itself runs on Node 20. */
const versions = ['24.21.0', '22.23.3', '26.10.0'];
/** The suite `node-24` already runs the tests of limits on this version. */
const versionOfNodeSuite = versions[0];

/** The limits of the processes for photos and pages depend on the Node version. */
const testsOfLimits = [
  'server/src/modules/media/images/encoding/photo-encoder.test.ts',
  'federation/src/rendering/render-process.test.ts',
];

/** Copies what git tracks or would add, which leaves out packages, builds and data. */
async function copySources(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 64 * 1024 ** 2,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    // Git also lists a deleted file whose deletion is not committed yet.
    await cp(path.join(repository, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Installs this version of Node from its package on npm, and returns the folder of its binary. */
async function installNode(version: string, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  await mkdir(folder, { recursive: true });
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`]);
  return path.join(folder, 'node_modules', name, 'bin');
}

/** The first checkout builds everything. The others build the server, and one deployable when they release it. */
const builtByEach = ['server'];

/** Copies packages and builds, which do not depend on the Node version, between two checkouts. */
async function copyInstalled(from: string, to: string): Promise<void> {
  for (const owner of ['.', ...(await readdir(from)).filter((name) => name !== 'node_modules')]) {
    // Packages are linked, because nothing changes them. A later build overwrites files.
    await copyFolder(path.join(from, owner, 'node_modules'), path.join(to, owner), '--link');
    if (!builtByEach.includes(owner)) await copyFolder(path.join(from, owner, 'dist'), path.join(to, owner));
  }
}

async function copyFolder(folder: string, into: string, ...options: readonly string[]): Promise<void> {
  if (!existsSync(folder)) return;
  await mkdir(into, { recursive: true });
  await run('cp', ['-a', ...options, folder, into]);
}

/** Puts the output into the error, because only the output says which test failed. */
const runTests = (node: string, words: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) =>
  run(node, words, options).catch((error: Error & { stdout?: string }) => {
    throw new Error(error.stdout || error.message);
  });

async function buildOf(origin: string, name: string): Promise<string> {
  const { microFrontends } = (await (await fetch(`${origin}/discovery.json`)).json()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  return microFrontends[name]?.[0]?.metadata.version ?? assert.fail(`${name} is not live`);
}

describe('a fresh checkout', { skip: process.platform !== 'linux' && 'Node’s packages on npm are for Linux' }, () => {
  /** The packages, builds and demo of the first checkout. */
  let first: string;
  before(async () => void (first = await mkdtemp(path.join(os.tmpdir(), 'food-court-packages-'))));
  after(() => rm(first, { recursive: true, force: true }));

  for (const version of versions)
    test(`starts, renders, accepts a photo and a payment, releases and rolls back on Node ${version}`, async (t) => {
      const place = await mkdtemp(path.join(os.tmpdir(), 'food-court-node-'));
      t.after(() => rm(place, { recursive: true, force: true }));
      // When root runs this, PostgreSQL runs as another user, who needs access to its programs.
      await chmod(place, 0o755);
      const [folder, dataDir] = [path.join(place, 'clone'), path.join(place, 'data')];
      const bin = await installNode(version, path.join(place, 'node'));
      const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}` };
      await copySources(folder);
      await copyInstalled(first, folder);
      await copyFolder(path.join(first, 'data'), place);
      const node = path.join(bin, 'node');
      assert.equal((await run(node, ['--version'])).stdout.trim(), `v${version}`);
      const product = await startProduct({ dataDir, env, node, folder });
      setProductUnderTest(product.origin);
      if (version === versions[0]) await copyInstalled(folder, first);
      const command = (name: string, ...words: readonly string[]) =>
        run(node, [`tools/${name}.mjs`, ...words, '--json'], {
          cwd: folder,
          env: { ...process.env, ...env, DATA_DIR: dataDir, RELEASES_DIR: path.join(dataDir, 'releases') },
        });
      try {
        const [demo] = (await (await fetch(`${product.origin}/api/products/Rice`)).json()) as MenuDish[];
        const page = await (await fetch(`${product.origin}/dish/${demo?._id}/${demo?.slug}`)).text();
        assert.match(page.replace(/<script.*?<\/script>/gs, ''), new RegExp(`<h1[^>]*>${demo?.title}`));
        assert.equal((await fetch(await photoAddress())).headers.get('content-type'), 'image/webp');
        const [seller, buyer] = [await createAccount('Seller'), await createAccount('Buyer')];
        const dish: ManagedDish = await createDish(seller);
        const { order } = await payOrder(buyer, await createOrder(buyer, dish));
        assert.equal(order.payment, 'paid');
        const before = await buildOf(product.origin, 'storefront');
        await appendFile(path.join(folder, 'storefront-mfe/src/remote.ts'), '\n// Another build.\n');
        await command('release', 'storefront');
        assert.notEqual(await buildOf(product.origin, 'storefront'), before);
        await command('rollback', 'storefront');
        assert.equal(await buildOf(product.origin, 'storefront'), before);
        // These prove that the largest photo passes and that bombs and endless bundles are stopped.
        const limits = ['--import', 'tsx', '--test', ...testsOfLimits];
        if (version !== versionOfNodeSuite)
          await runTests(node, limits, { cwd: folder, env: { ...process.env, ...env } });
      } finally {
        setProductUnderTest(undefined);
        await product.stop();
      }
      // Loading the demo takes longer than all the rest. Only the first version does it.
      if (version === versions[0]) await copyFolder(dataDir, first);
    });
});
