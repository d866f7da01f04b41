import assert from 'node:assert/strict';
import { isSameDocument, markDocument, waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { savingData } from '#journey/line';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { origin } from '#product/origin';

journey(
  'the home page is complete HTML with its dishes when scripts are off',
  { on: { ...phone, javaScriptEnabled: false } },
  async ({ page }) => {
    await page.goto(origin());
    for (const category of ['Chinese', 'Rice', 'Drinks', 'Chicken']) {
      assert.ok(
        await page
          .locator('article, li')
          .filter({ hasText: category })
          .filter({ hasText: /\$\d+\.\d\d/ })
          .first()
          .isVisible(),
        `${category} shows its first dish`,
      );
    }
    await page.getByRole('link', { name: 'FAQ' }).last().click();
    assert.equal(new URL(page.url()).pathname, '/faq');
  },
);

journey(
  'the landing page shows banner, category cards, logo strips and footer, and a category opens without a page load (spec 2.1, 2.49, 9.6)',
  { on: phone },
  async ({ page }) => {
    await page.goto(origin());
    await page.getByText('Welcome to Food Court').waitFor();
    const firsts = page.getByRole('region', { name: 'Fresh from our kitchens' });
    assert.equal(await firsts.getByRole('article').count(), 4);
    await page.getByRole('heading', { name: 'In good company' }).waitFor();
    await page.getByRole('contentinfo').getByText('© 2023').waitFor();

    await waitForHydration(page);
    await markDocument(page);
    await page.getByRole('link', { name: /rice/i }).first().click();
    await page.waitForURL(`${origin()}/Rice`);
    await page.getByRole('button', { name: 'Buy Now' }).first().waitFor();
    assert.equal(await page.title(), 'Rice · Food Court');
    assert.ok(await isSameDocument(page));
  },
);

journey(
  'public pages hydrate without a console message and request nothing from the API that came with the document',
  {},
  async ({ page, apiCalls }) => {
    await savingData(page);
    const paths = ['/Chinese', '/faq', '/about', '/login', '/Privacy-Policy', '/Terms-&-Conditions'];
    for (const path of paths) {
      await page.goto(origin() + path);
      await page.waitForLoadState('networkidle');
      await waitForHydration(page);
      assert.deepEqual(apiCalls, [], path);
    }
    // The promotional banner makes its call on every visit (spec point 2).
    await page.goto(origin());
    await page.waitForLoadState('networkidle');
    await waitForValue(async () => apiCalls.length, 1, 'the promotional banner makes its call');
    assert.deepEqual(apiCalls, ['GET /api/admin']);
  },
);

journey(
  'a press on "+", filters and a sort order that precede the page’s scripts take effect once the scripts are there',
  { on: desktop },
  async ({ page }) => {
    const open = async (): Promise<() => void> => {
      const release = await withholdFiles(page, /\.js$/);
      await page.goto(`${origin()}/Rice`, { waitUntil: 'commit' });
      return release;
    };
    const releaseOfPress = await open();
    // Uses a dish of the demo, because another test may delete the first dish of the list.
    await page.getByRole('button', { name: 'Add Smoky Party Jollof to basket' }).click();
    const beside = page.getByRole('complementary', { name: 'Your basket' });
    assert.equal(await beside.getByText('Smoky Party Jollof').isVisible(), false);
    releaseOfPress();
    await beside.getByText('Smoky Party Jollof').waitFor();
    await page.unrouteAll();

    const releaseOfChoice = await open();
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('New');
    assert.equal(new URL(page.url()).searchParams.has('vegan'), false);
    releaseOfChoice();
    await page.waitForURL((url) => url.searchParams.get('vegan') === 'yes' && url.searchParams.get('sort') === 'new');
    assert.ok(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked());
    assert.equal(await page.getByRole('combobox', { name: 'Sort by' }).inputValue(), 'new');
  },
);

journey('a page that the server could not render at all is rendered by the browser', {}, async ({ page }) => {
  await page.route(`${origin()}/Rice`, async (route) => {
    const html = await (await route.fetch()).text();
    const [, text = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
    const { queries: _, ...state } = JSON.parse(text) as Record<string, unknown>;
    const unrendered = JSON.stringify({ ...state, rendered: false }).replaceAll('<', '\\u003c');
    const body = html
      .replace(/<div id="root">.*<\/div>(?=<script)/s, '<div id="root"></div>')
      .replace(text, () => unrendered);
    assert.match(body, /<div id="root"><\/div>/);
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${origin()}/Rice`);
  await page.getByRole('button', { name: 'Buy Now' }).first().waitFor();
});
