import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { brokenFiles, closed, isHydrated, linkTo, retry, waitForHydration } from '#delivery/open-tab';
import { withoutWorker, workerRefused } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { logIn } from '#pages/login-form';
import { origin } from '#product/origin';
import { createAccount, demoBuyer } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder } from '#setup/orders';
import { signIn } from '#setup/sign-in';

const menu = fileSeller();

/** Serves the file with its last byte changed. The code still parses: that byte is a semicolon or a bracket that the end closes anyway. */
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

/** Serves the file through the same interception with no byte changed. */
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

/** Files of pages that a visitor opens by a link: the runtime loads them, not the document. */
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

describe('a file with one changed byte', () => {
  for (const [what, { file, from, link, there }] of Object.entries(late))
    journey(
      `that is ${what} is refused, the visitor is told, and Retry loads the right one`,
      { on: withoutWorker, expects: [...brokenFiles, workerRefused] },
      async ({ page, context, complaints }) => {
        const { asked } = await changeOneByte(context, file);
        await page.goto(origin() + from);
        await waitForHydration(page);
        await linkTo(page, link).click();
        await closed(page).waitFor();
        assert.ok(await page.getByRole('banner').isVisible());
        await waitForValue(
          async () => refusals(complaints, file).length - asked().length,
          0,
          'each of them was refused',
        );
        assert.ok(asked().length > 0);
        assert.equal(new Set(asked()).size, asked().length, 'never the same address: the browser keeps what failed');

        await context.unroute(file);
        await passOn(context, file);
        await retry(page).click();
        await there(page);
      },
    );

  journey(
    'that is a late script of a remote is refused, and Retry loads the right one',
    { expects: brokenFiles },
    async ({ page, context, complaints }) => {
      const file = /\/payments\/[^/]+\/client\/card-payment\.\w+\.js/;
      const buyer = await createAccount('Buyer');
      const { _id } = await createOrder(buyer, await menu.createDish());
      await signIn(context, buyer);
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
      await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
    },
  );

  journey(
    'that is the shell’s own script is refused, and the page stays as the server rendered it',
    { expects: brokenFiles },
    async ({ page, context, complaints }) => {
      const file = /\/shell\/[^/]+\/client\/main\.\w+\.js/;
      await changeOneByte(context, file);
      await page.goto(`${origin()}/Rice`);
      await waitForValue(async () => refusals(complaints, file).length, 1);
      await page.locator('main article').getByText('$').first().waitFor();
      assert.equal(await isHydrated(page), false);
    },
  );

  journey(
    'that is the shell’s own style is not applied, and the page works without it',
    { expects: brokenFiles },
    async ({ page, context, complaints }) => {
      const file = /\/shell\/[^/]+\/client\/main\.\w+\.css/;
      await changeOneByte(context, file);
      await page.goto(`${origin()}/Rice`);
      await waitForHydration(page);
      assert.equal(await isApplied(page, file), false);
      assert.ok(refusals(complaints, file).length > 0);
    },
  );

  for (const [what, file] of Object.entries(ofOpenedPage))
    journey(
      `that is ${what} of the opened page leaves it readable, and the page is hydrated once the right one is there`,
      { expects: brokenFiles },
      async ({ page, context, complaints }) => {
        await changeOneByte(context, file);
        await page.goto(`${origin()}/Rice`);
        await page.locator('main article').getByText('$').first().waitFor();
        await page.getByText(/buttons don’t work yet/i).waitFor();
        assert.ok(refusals(complaints, file).length > 0);
        await context.unroute(file);
        await page.getByText(/buttons don’t work yet/i).waitFor({ state: 'detached' });
        await waitForHydration(page);
        assert.ok(await isApplied(page, /\/category\.\w+\.css/));
      },
    );
});

interface Watching {
  unchecked?: string[];
}

/** Notes every script and style that is added to a document or preloaded without a hash. */
function watch(): void {
  const noted = ((globalThis as Watching).unchecked ??= []);
  const loading =
    'script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload][as=script], link[rel=preload][as=style]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll('*')])
        if (element.matches(loading) && !/^sha256-.{44}$/.test(element.getAttribute('integrity') ?? ''))
          noted.push(element.outerHTML);
    }
  }).observe(document, { childList: true, subtree: true });
}

const unchecked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Watching).unchecked ?? ['nobody watched']);

/** Returns the scripts and styles of builds that the open document has loaded. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/releases\/.*\.(js|css)$/.test(name) ? [name] : [])),
  );

journey(
  'every script and style of the site is checked and loaded once, without a complaint in the console',
  {},
  async ({ page }) => {
    await page.addInitScript(watch);
    const assertAllChecked = async (): Promise<void> => {
      assert.deepEqual(await unchecked(page), [], page.url());
      const files = await loaded(page);
      assert.ok(files.length > 0);
      assert.deepEqual(files, [...new Set(files)], 'loaded twice');
    };
    for (const path of ['/', '/Rice', '/faq', '/login', '/register']) {
      await page.goto(origin() + path);
      await page.waitForLoadState('networkidle');
      await assertAllChecked();
    }
    await logIn(page, demoBuyer);
    await linkTo(page, 'Dashboard').click();
    await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
    // The stream of order news keeps the network busy, so this waits for its region instead.
    await page.getByRole('region', { name: 'Order updates' }).waitFor({ state: 'attached' });
    await assertAllChecked();
  },
);
