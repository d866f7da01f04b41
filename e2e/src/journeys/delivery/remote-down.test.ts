import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { brokenFiles, closed, linkTo, retry, waitForHydratedPage } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { origin } from '#product/origin';

/** Handles a request for a remote's file while the remote is down. */
type Answer = (route: Route) => unknown;
const outages: Record<string, Answer> = {
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

function countAnswers(answer: Answer): { answer: Answer; count: () => number } {
  let count = 0;
  return {
    answer: (route) => {
      count += 1;
      return answer(route);
    },
    count: () => count,
  };
}

journey(
  'for each kind of outage of storefront, its page says so and the rest works, and Retry brings the page back afterwards',
  { expects: [...brokenFiles] },
  async ({ page, context }) => {
    const [[, firstAnswer], ...others] = Object.entries(outages) as [[string, Answer], ...[string, Answer][]];
    await context.route(storefront, firstAnswer);
    await page.goto(`${origin()}/login`);
    await waitForHydratedPage(page);
    await linkTo(page, 'FAQ').click();
    await closed(page).waitFor();
    assert.ok(await page.getByRole('banner').isVisible());
    assert.ok(await page.getByRole('contentinfo').isVisible());

    for (const [outage, answer] of others) {
      await linkTo(page, 'Login').click();
      await page.getByLabel('E-mail').waitFor();
      await context.unroute(storefront);
      const asked = countAnswers(answer);
      await context.route(storefront, asked.answer);
      await linkTo(page, 'FAQ').click();
      await waitForValue(async () => asked.count() > 0, true, `storefront was requested and ${outage}`);
      await closed(page).waitFor();
    }

    await context.unroute(storefront);
    await retry(page).click();
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
  },
);

journey('the frame works while storefront hangs', { expects: [...brokenFiles] }, async ({ page, context }) => {
  await context.route(storefront, () => new Promise(() => {}));
  await page.goto(`${origin()}/login`);
  await waitForHydratedPage(page);
  await linkTo(page, 'FAQ').click();
  await page.getByRole('button', { name: /night|day|light/i }).click();
  await page.locator('html[data-theme]').waitFor();
  await page.getByLabel('E-mail').fill('still@here.example');
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'still@here.example');
});

journey(
  'a server-rendered page stays readable while its remote is down, and hydrates when the remote is back',
  { expects: [...brokenFiles] },
  async ({ page, context }) => {
    await context.route(storefront, (route) => route.abort('connectionrefused'));
    await page.goto(`${origin()}/Rice`);
    await page.locator('main article').getByText('$').first().waitFor();
    await page.getByText(/buttons don’t work yet/i).waitFor();
    assert.ok((await page.getByRole('button', { name: 'Buy Now' }).count()) > 0, 'the dishes are still there');

    await context.unroute(storefront);
    await page.getByText(/buttons don’t work yet/i).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.waitForURL(`${origin()}/login`);
  },
);

journey(
  'a visitor can leave a page that is not hydrated, and Retry works at the first press when the remote is back',
  { expects: [...brokenFiles] },
  async ({ page, context }) => {
    await context.route(storefront, (route) => route.abort('connectionrefused'));
    await page.goto(`${origin()}/Rice`);
    await page.getByText(/buttons don’t work yet/i).waitFor();
    await linkTo(page, 'FAQ').click();
    await closed(page).waitFor();
    assert.equal(new URL(page.url()).pathname, '/faq');

    await context.unroute(storefront);
    await retry(page).click();
    await page.getByText('What is Food Court?').waitFor();
  },
);
