import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { isSameDocument, linkTo, markDocument, waitForOpenTab } from '#delivery/open-tab';
import { ownProduct } from '#delivery/own-product';
import { buildOf } from '#failure-suite/faulty-builds';
import { forFaultyBuilds, serveTestSite, type OpenTab, type TestSite } from '#failure-suite/test-site';
import { repository } from '#product/product';

const maps = 'https://api.maps.example';

interface Surfaced {
  metaData: { foodCourt: { surface: { sources?: object } } };
}

function withSources(text: string, file: string): string {
  if (!file.endsWith('mf-manifest.json')) return text;
  const manifest = JSON.parse(text) as Surfaced;
  manifest.metaData.foodCourt.surface.sources = { connect: [maps], img: ['https://tiles.example'] };
  return JSON.stringify(manifest);
}

/** Returns what fetch() says in this page. */
const ask = (page: Page, address = `${maps}/route`): Promise<string> =>
  page.evaluate(
    (asked) =>
      fetch(asked).then(
        (answer) => answer.text(),
        (error: Error) => error.name,
      ),
    address,
  );

describe('a remote with a source of its own', () => {
  const product = ownProduct(forFaultyBuilds);
  let site: TestSite;
  before(async () => {
    site = await serveTestSite(product, [
      { name: 'storefront', fault: 'sources', fallback: 'none', change: withSources },
    ]);
    await team('add', 'front', '--remotes', 'storefront', '--may', 'stage');
    await team('sources', 'front', '--remote', 'storefront', '--connect', maps);
  });
  after(() => site?.close());

  const team = (...words: string[]) =>
    promisify(execFile)('npm', ['run', 'team', '--', ...words], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  async function visit(builds: Record<string, string>): Promise<OpenTab> {
    const tab = await site.visitor('stranger', builds);
    await tab.context.route('https://*.maps.example/**', (route) =>
      route.fulfill({ body: 'turn left', headers: { 'access-control-allow-origin': '*' } }),
    );
    return tab;
  }
  const declaring = { storefront: buildOf('sources', 'none') };
  const faq = (page: Page) => page.getByText('What is Food Court?').waitFor();
  const login = (page: Page) => page.getByRole('heading', { name: 'Login' }).waitFor();

  test('asks it on its pages, which get documents of their own, and nothing else does', async () => {
    const { context, page } = await visit(declaring);
    await page.goto(`${product.origin}/login`);
    await waitForOpenTab(page);
    assert.equal(await ask(page), 'TypeError');

    await markDocument(page);
    await linkTo(page, 'FAQ').click();
    await faq(page);
    assert.equal(await isSameDocument(page), false, 'the policy of a document never changes');
    assert.equal(await ask(page), 'turn left');
    assert.equal(await ask(page, 'https://other.maps.example/route'), 'TypeError');

    await waitForOpenTab(page);
    await markDocument(page);
    await linkTo(page, 'About').click();
    await page.waitForURL('**/about');
    assert.equal(await isSameDocument(page), true, 'pages of one remote share a document');
    assert.equal(await ask(page), 'turn left');

    await linkTo(page, 'Login').click();
    await login(page);
    assert.equal(await isSameDocument(page), false, 'and the next page leaves it');
    assert.equal(await ask(page), 'TypeError');
    await context.close();
  });

  test('is asked by no build that doesn’t declare it, and by none after a withdrawal', async () => {
    const other = await visit({});
    await other.page.goto(`${product.origin}/faq`);
    assert.equal(await ask(other.page), 'TypeError');
    await other.context.close();

    const { context, page } = await visit(declaring);
    await page.goto(`${product.origin}/faq`);
    assert.equal(await ask(page), 'turn left');
    await team('sources', 'front', '--remote', 'storefront', '--connect', 'none');
    await page.reload();
    assert.equal(await ask(page), 'TypeError');
    await context.close();
  });
});
