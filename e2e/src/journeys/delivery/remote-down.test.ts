import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { brokenFiles, waitForHydratedPage } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';

/** What a remote's place on the network can do to a page. */
const outages: Record<string, (route: Route) => unknown> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers 500': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"boom"}' }),
  'answers with HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Please sign in</h1>' }),
  'answers with garbage': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'this is {{ no script' }),
  'throws when it runs': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken build")' }),
};

const storefront = '**/releases/storefront/**/*.js*';
const dashboard = '**/releases/dashboard/**';

for (const [outage, answer] of Object.entries(outages)) {
  journey(
    `storefront ${outage}: its place says so, the rest works, Retry brings it back`,
    { expects: [...brokenFiles] },
    async ({ page, context }) => {
      await context.route(storefront, answer);
      await page.goto(`${origin()}/login`);
      await waitForHydratedPage(page);
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await page.getByText('closed for a moment').waitFor();
      assert.ok(await page.getByRole('banner').isVisible());
      assert.ok(await page.getByRole('contentinfo').isVisible());

      await page.getByRole('link', { name: 'Login' }).first().click();
      await page.getByLabel('E-mail').waitFor();

      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await page.getByText('closed for a moment').waitFor();
      await context.unroute(storefront);
      await page.getByRole('button', { name: /again|retry/i }).click();
      await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
    },
  );
}

journey('storefront hangs: the frame works meanwhile', { expects: [...brokenFiles] }, async ({ page, context }) => {
  await context.route(storefront, () => new Promise(() => {}));
  await page.goto(`${origin()}/login`);
  await waitForHydratedPage(page);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await page.getByRole('button', { name: /night|day|light/i }).click();
  await page.locator('html[data-theme]').waitFor();
  await page.getByLabel('E-mail').fill('still@here.example');
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'still@here.example');
});

journey(
  'a server-rendered page stays readable while its remote is down, and hydrates when it is back',
  { expects: [...brokenFiles] },
  async ({ page, context }) => {
    await context.route(storefront, (route) => route.abort('connectionrefused'));
    await page.goto(`${origin()}/Rice`);
    await page.locator('main article').getByText('$').first().waitFor();
    await page.getByText(/not quite awake/i).waitFor();
    assert.ok((await page.getByRole('button', { name: 'Buy Now' }).count()) > 0, 'the dishes are still there');

    await context.unroute(storefront);
    await page.getByText(/not quite awake/i).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.waitForURL(`${origin()}/login`);
  },
);

journey(
  'a page that is not hydrated can be left, and Retry works at the first press when its remote is back',
  { expects: [...brokenFiles] },
  async ({ page, context }) => {
    await context.route(storefront, (route) => route.abort('connectionrefused'));
    await page.goto(`${origin()}/Rice`);
    await page.getByText(/not quite awake/i).waitFor();
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await page.getByText('closed for a moment').waitFor();
    assert.equal(new URL(page.url()).pathname, '/faq');

    await context.unroute(storefront);
    await page.getByRole('button', { name: /again|retry/i }).click();
    await page.getByText('What is Food Court?').waitFor();
  },
);

journey('dashboard down costs the dashboard only', { expects: [...brokenFiles] }, async ({ page, context }) => {
  await context.route(dashboard, (route) => route.abort('connectionrefused'));
  await page.goto(`${origin()}/login`);
  await page.getByLabel('E-mail').fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('food-court-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${origin()}/`);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText('closed for a moment').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.locator('main article').getByText('$').first().waitFor();

  await context.unroute(dashboard);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
});
