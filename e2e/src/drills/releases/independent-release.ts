import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before } from 'node:test';
import type { Discovery } from '@food-court/federation/discovery';
import { publish } from '@food-court/federation/release';
import type { OwnProduct } from '#delivery/own-product';
import { journey, refusedWith } from '#journey/journey';
import { repository } from '#product/product';

/** A copy of the storefront's folder, standing for a branch of its team. */
const branch = path.join(repository, '.cache/storefront-mfe');

const screen = `export default function Offers() {
  return <h1>Offers of the day</h1>;
}
`;

const route = `{ path: '/offers', screen: 'storefront/offers', access: 'anyone', render: 'server', title: 'Offers', links: [{ place: 'navbar', label: 'Offers', order: 25 }] },`;

async function writeScreen(): Promise<void> {
  const folder = path.join(branch, 'src/screens/offers');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'offers.screen.tsx'), screen);
}

async function addRoute(): Promise<void> {
  const file = path.join(branch, 'src/remote.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('routes: [', `routes: [\n    ${route}`));
}

function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repository, 'node_modules/webpack-cli/bin/cli.js')],
    { cwd: branch, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build of the branch failed')))),
  );
}

async function copyStorefront(): Promise<void> {
  await rm(branch, { recursive: true, force: true });
  await cp(path.join(repository, 'storefront-mfe'), branch, {
    recursive: true,
    filter: (file) => !/dist|node_modules/.test(path.basename(file)),
  });
}

export function independentReleaseJourneys(product: OwnProduct): void {
  before(copyStorefront);
  after(() => rm(branch, { recursive: true, force: true }));

  const discovery = async (): Promise<Discovery> =>
    JSON.parse(await readFile(path.join(product.dataDir, 'releases/discovery.json'), 'utf8')) as Discovery;

  journey(
    'a page that is added to the storefront appears on the running site when the storefront alone is built and released',
    { loads: 'everything', expects: [refusedWith(404)] },
    async ({ page }) => {
      assert.equal((await page.goto(`${product.origin}/offers`))?.status(), 404);

      await writeScreen();
      await addRoute();
      await build();
      const before = await discovery();
      await publish(product.store, [branch], { by: 'the storefront’s team', audience: 'everybody' });
      const { storefront, ...others } = (await discovery()).microFrontends;
      const { storefront: storefrontBefore, ...othersBefore } = before.microFrontends;
      assert.notDeepEqual(storefront, storefrontBefore);
      assert.deepEqual(others, othersBefore);

      const answer = await page.goto(`${product.origin}/offers`);
      assert.equal(answer?.status(), 200);
      assert.match((await answer?.text()) ?? '', /<h1>Offers of the day<\/h1>/);
      await page.goto(product.origin);
      await page.getByRole('link', { name: 'Offers' }).click();
      await page.getByRole('heading', { name: 'Offers of the day' }).waitFor();
    },
  );
}
