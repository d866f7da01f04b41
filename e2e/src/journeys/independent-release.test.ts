import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { publish } from 'federation/release';
import { launch, origin, visit } from '../browser/browser';
import { repository } from '../product/product';

/** A copy of the storefront's folder, as its team would have it in a branch. */
const branch = path.join(repository, '.cache/storefront-branch');
const store = path.join(process.env.PRODUCT_DATA_DIR ?? '', 'releases');

let browser: Browser;
before(async () => {
  browser = await launch();
  await rm(branch, { recursive: true, force: true });
  await cp(path.join(repository, 'storefront-mfe'), branch, { recursive: true, filter: (file) => !/dist|node_modules/.test(path.basename(file)) });
});
after(async () => {
  await browser.close();
  // The site goes back to what the other journeys expect.
  await publish(path.join(repository, 'storefront-mfe'), store);
  await rm(branch, { recursive: true, force: true });
});

const screen = `export default function Offers() {
  return <h1>Offers of the day</h1>;
}
`;

const route = `{ path: '/offers', screen: 'storefront/offers', access: 'anyone', render: 'server', title: 'Offers', links: [{ place: 'navbar', label: 'Offers', order: 25 }] },`;

test('a page added to storefront alone, built and released alone, is on the running site', async () => {
  const { context, page, complaints } = await visit(browser);
  assert.equal((await page.goto(`${origin()}/offers`))?.status(), 404);
  complaints.length = 0;

  await writeScreen();
  await addRoute();
  await build();
  const discoveryBefore = JSON.parse(await readFile(path.join(store, 'discovery.json'), 'utf8')) as { shell: unknown; remotes: Record<string, unknown> };
  await publish(branch, store);
  const discoveryAfter = JSON.parse(await readFile(path.join(store, 'discovery.json'), 'utf8')) as typeof discoveryBefore;

  assert.deepEqual({ ...discoveryAfter.remotes, storefront: 0, shell: discoveryAfter.shell }, { ...discoveryBefore.remotes, storefront: 0, shell: discoveryBefore.shell });
  const answer = await page.goto(`${origin()}/offers`);
  assert.equal(answer?.status(), 200);
  assert.match((await answer?.text()) ?? '', /<h1>Offers of the day<\/h1>/);
  await page.goto(origin());
  await page.getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('heading', { name: 'Offers of the day' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

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
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(repository, 'node_modules/webpack-cli/bin/cli.js')], { cwd: branch, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build of the branch failed')))));
}
