import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { logIn } from '../browser/account';
import { launch, origin, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { comeIn } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { openStall, orderBy, type Stall } from '../browser/stall';
import { closed, isAlive, isAliveNow, linkTo, retry } from '../delivery/open-page';

let browser: Browser;
let stall: Stall;
before(async () => {
  browser = await launch();
  stall = await openStall();
});
after(async () => {
  await stall.close();
  await browser.close();
});

/** The same file from somebody who has changed one byte of it: the last, which is a semicolon or closes what the end closes anyway. */
async function changeOneByte(context: BrowserContext, file: RegExp): Promise<{ asked: () => string[] }> {
  const asked: string[] = [];
  await context.route(file, async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = '\n'.charCodeAt(0);
    await route.fulfill({ response, body });
  });
  return { asked: () => asked };
}

/** The same way, and not a byte changed. */
async function passOn(context: BrowserContext, file: RegExp): Promise<void> {
  await context.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: await response.body() });
  });
}

const refusals = (complaints: readonly string[], file: RegExp): string[] =>
  complaints.filter((text) => text.includes('valid digest') && file.test(text));

const isApplied = (page: Page, file: RegExp): Promise<boolean> =>
  page.evaluate(
    (source) => [...document.styleSheets].some(({ href }) => new RegExp(source).test(href ?? '')),
    file.source,
  );

/** What a visitor comes to by a link, so that the browser loads it and not the page. */
const late: Record<string, { file: RegExp; from: string; link: string; there: (page: Page) => Promise<void> }> = {
  'a late script of the shell': {
    file: /\/shell\/[^/]+\/client\/login\.\w+\.js/,
    from: '/faq',
    link: 'Login',
    there: (page) => page.getByLabel('E-mail').waitFor(),
  },
  'a late style of the shell': {
    file: /\/shell\/[^/]+\/client\/login\.\w+\.css/,
    from: '/faq',
    link: 'Login',
    there: (page) => page.getByLabel('E-mail').waitFor(),
  },
  'a remote’s entry': {
    file: /\/storefront\/[^/]+\/client\/remoteEntry\.\w+\.js/,
    from: '/login',
    link: 'FAQ',
    there: (page) => page.getByText('What is Food Court?').waitFor(),
  },
  'a remote’s screen': {
    file: /\/storefront\/[^/]+\/client\/faq\.\w+\.js/,
    from: '/login',
    link: 'FAQ',
    there: (page) => page.getByText('What is Food Court?').waitFor(),
  },
  'a remote’s style': {
    file: /\/storefront\/[^/]+\/client\/faq\.\w+\.css/,
    from: '/login',
    link: 'FAQ',
    there: (page) => page.getByText('What is Food Court?').waitFor(),
  },
};

const ofOpenedPage: Record<string, RegExp> = {
  'the remote’s entry': /\/storefront\/[^/]+\/client\/remoteEntry\.\w+\.js/,
  'the screen': /\/storefront\/[^/]+\/client\/category\.\w+\.js/,
  'the style of the screen': /\/storefront\/[^/]+\/client\/category\.\w+\.css/,
};

describe('one byte that is not as it was released', () => {
  for (const [what, { file, from, link, there }] of Object.entries(late))
    test(`in ${what}: the browser refuses it, the visitor reads so, and Retry takes the right one`, async () => {
      const { context, page, complaints } = await visit(browser);
      const { asked } = await changeOneByte(context, file);
      await page.goto(origin() + from);
      await isAlive(page);
      await linkTo(page, link).click();
      await closed(page).waitFor();
      assert.ok(await page.getByRole('banner').isVisible());
      await comesToBe(async () => refusals(complaints, file).length - asked().length, 0, 'each of them was refused');
      assert.ok(asked().length > 0);
      assert.equal(new Set(asked()).size, asked().length, 'never the same address: the browser keeps what failed');

      await context.unroute(file);
      await passOn(context, file);
      await retry(page).click();
      await there(page);
      await context.close();
    });

  test('in a late script of a remote: the browser refuses it, and Retry takes the right one', async () => {
    const file = /\/payments\/[^/]+\/client\/src_screens_card_[\w-]+\.\w+\.js/;
    const { context, page, complaints } = await visit(browser);
    const buyer = await newcomer('Buyer');
    const { _id } = await orderBy(buyer, await stall.cook());
    await comeIn(page, buyer);
    const { asked } = await changeOneByte(context, file);
    await page.goto(`${origin()}/orders/payment/${_id}`);
    await retry(page).waitFor();
    assert.ok(
      asked().some((address) => address.endsWith('?attempt=2')),
      'asked for three times',
    );
    assert.ok(refusals(complaints, file).length >= 3);

    await context.unroute(file);
    await retry(page).click();
    await page.getByRole('button', { name: /pay/i }).waitFor();
    await context.close();
  });

  test('in the shell’s own script: the page stays as the server drew it', async () => {
    const file = /\/shell\/[^/]+\/client\/main\.\w+\.js/;
    const { context, page, complaints } = await visit(browser);
    await changeOneByte(context, file);
    await page.goto(`${origin()}/Rice`);
    await comesToBe(async () => refusals(complaints, file).length, 1);
    await page.getByText('$').first().waitFor();
    assert.equal(await isAliveNow(page), false);
    await context.close();
  });

  test('in the shell’s own style: it is not applied, and the page works without', async () => {
    const file = /\/shell\/[^/]+\/client\/main\.\w+\.css/;
    const { context, page, complaints } = await visit(browser);
    await changeOneByte(context, file);
    await page.goto(`${origin()}/Rice`);
    await isAlive(page);
    assert.equal(await isApplied(page, file), false);
    assert.ok(refusals(complaints, file).length > 0);
    await context.close();
  });

  for (const [what, file] of Object.entries(ofOpenedPage))
    test(`in ${what} of the page that is opened: it stays readable, and comes alive when the right one is there`, async () => {
      const { context, page, complaints } = await visit(browser);
      await changeOneByte(context, file);
      await page.goto(`${origin()}/Rice`);
      await page.getByText('$').first().waitFor();
      await page.getByText(/not quite awake/i).waitFor();
      assert.ok(refusals(complaints, file).length > 0);
      await context.unroute(file);
      await page.getByText(/not quite awake/i).waitFor({ state: 'detached' });
      await isAlive(page);
      assert.ok(await isApplied(page, /\/category\.\w+\.css/));
      await context.close();
    });
});

interface Watching {
  unchecked?: string[];
}

/** Notes every script and style that comes into a document, or is fetched ahead, without a hash. */
function watch(): void {
  const noted = ((globalThis as Watching).unchecked ??= []);
  const loading =
    'script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload][as=script], link[rel=preload][as=style]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll('*')])
        if (element.matches(loading) && !/^sha384-.{64}$/.test(element.getAttribute('integrity') ?? ''))
          noted.push(element.outerHTML);
    }
  }).observe(document, { childList: true, subtree: true });
}

const unchecked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Watching).unchecked ?? ['nobody watched']);

/** Of the document that is open. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/releases\/.*\.(js|css)$/.test(name) ? [name] : [])),
  );

test('every script and style of the site is checked, each is loaded once, and no browser complains', async () => {
  const { context, page, complaints } = await visit(browser);
  await page.addInitScript(watch);
  const assertAllChecked = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await unchecked(page), [], page.url());
    const files = await loaded(page);
    assert.ok(files.length > 0);
    assert.deepEqual(files, [...new Set(files)], 'loaded twice');
  };
  for (const path of ['/', '/Rice', '/faq', '/login', '/register']) {
    await page.goto(origin() + path);
    await assertAllChecked();
  }
  await logIn(page, 'buyer@example.com');
  await linkTo(page, 'Dashboard').click();
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
  await assertAllChecked();
  assert.deepEqual(complaints, []);
  await context.close();
});
