import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Discovery } from 'federation/discovery';
import { diskStore, publish } from 'federation/release';
import { launch, visit } from '../browser/browser';
import { repository, startProduct, withDataFolder } from '../product/product';

/** A copy of the storefront's folder, as its team would have it in a branch. */
const branch = path.join(repository, '.cache/storefront-mfe');

let browser: Browser;
before(async () => {
  browser = await launch();
  await rm(branch, { recursive: true, force: true });
  await cp(path.join(repository, 'storefront-mfe'), branch, {
    recursive: true,
    filter: (file) => !/dist|node_modules/.test(path.basename(file)),
  });
});
after(async () => {
  await browser.close();
  await rm(branch, { recursive: true, force: true });
});

const screen = `export default function Offers() {
  return <h1>Offers of the day</h1>;
}
`;

const route = `{ path: '/offers', screen: 'storefront/offers', access: 'anyone', render: 'server', title: 'Offers', links: [{ place: 'navbar', label: 'Offers', order: 25 }] },`;

/** On a product of its own: the other journeys expect the storefront as it is. */
test('a page added to storefront alone, built and released alone, is on the running site', async () => {
  await withDataFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, demo: false });
    const store = path.join(dataDir, 'releases');
    const discovery = async (): Promise<Discovery> =>
      JSON.parse(await readFile(path.join(store, 'discovery.json'), 'utf8')) as Discovery;
    const { context, page, complaints } = await visit(browser);
    assert.equal((await page.goto(`${product.origin}/offers`))?.status(), 404);
    complaints.length = 0;

    await writeScreen();
    await addRoute();
    await build();
    const before = await discovery();
    await publish(diskStore(store), [branch], { by: 'the storefront’s team', audience: 'everybody' });
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
    assert.deepEqual(complaints, []);
    await context.close();
    await product.stop();
  });
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
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repository, 'node_modules/webpack-cli/bin/cli.js')],
    { cwd: branch, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build of the branch failed')))),
  );
}
