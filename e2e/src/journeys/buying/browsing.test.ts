import assert from 'node:assert/strict';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { origin } from '#product/origin';

journey(
  'home is complete HTML with its dishes when scripts are off',
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

for (const [path, device, options] of [
  ['/', 'phone', phone],
  ['/', 'desktop', desktop],
  ['/home', 'desktop', desktop],
] as const) {
  journey(
    `${path} shows banner, category cards, logo strips and footer (${device}) (spec 2.1, 9.6)`,
    { on: options },
    async ({ page }) => {
      await page.goto(origin() + path);
      await page.getByText('Welcome to Food Court').waitFor();
      assert.equal(await page.locator('main article').count(), 4);
      await page.getByRole('heading', { name: 'In good company' }).waitFor();
      await page.getByRole('contentinfo').getByText('© 2023').waitFor();
    },
  );
}

journey(
  'a press on "+" before the scripts of the page have come adds the dish once they have (phone)',
  { on: phone },
  async ({ page }) => {
    const release = await withholdFiles(page, /\.js$/);
    await page.goto(`${origin()}/Rice`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Add .* to basket/ })
      .first()
      .tap();
    assert.equal(await page.getByText('1 item · ').isVisible(), false);
    release();
    await page.getByText('1 item · ').waitFor();
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

const publicPages = ['/', '/Chinese', '/faq', '/about', '/login', '/Privacy-Policy', '/Terms-&-Conditions'];
for (const [place, path] of publicPages.entries()) {
  const onPhone = place % 2 === 0;
  journey(
    `${path} hydrates without a complaint and asks the API for nothing that came with the page (${onPhone ? 'phone' : 'desktop'})`,
    { on: onPhone ? phone : desktop },
    async ({ page, apiCalls }) => {
      await page.goto(origin() + path);
      await page.waitForLoadState('networkidle');
      await waitForHydration(page);
      // All data came with the page; the promotional banner makes its call all the same (spec point 2).
      if (path === '/') await waitForValue(async () => apiCalls.length, 1, 'the promotional banner makes its call');
      assert.deepEqual(apiCalls, path === '/' ? ['GET /api/admin'] : []);
    },
  );
}

journey(
  'a category is one click away, without a page load, and its URL is the category (spec 2.49)',
  {},
  async ({ page }) => {
    await page.goto(origin());
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: /rice/i }).first().click();
    await page.waitForURL(`${origin()}/Rice`);
    await page.getByRole('button', { name: 'Buy Now' }).first().waitFor();
    assert.equal(await page.title(), 'Rice · Food Court');
    assert.equal(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument), true);
  },
);

journey(
  'pages are under a policy that forbids frames, and inline code other than the document’s own',
  { expects: [/Content Security Policy/] },
  async ({ page }) => {
    const policy = (await page.goto(origin()))?.headers()['content-security-policy'] ?? '';
    assert.match(policy, /script-src 'self' 'sha256-[^ ]+';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.inlineRan = true';
      document.head.append(script);
      return 'inlineRan' in globalThis;
    });
    assert.equal(ran, false);
  },
);

journey(
  'a category in another case is redirected, anything else is a 404 with a way home (spec 2.2)',
  { expects: [refusedWith(404)] },
  async ({ page }) => {
    await page.goto(`${origin()}/chinese?from=mail`);
    assert.equal(page.url(), `${origin()}/Chinese?from=mail`);
    const answer = await page.goto(`${origin()}/pizza`);
    assert.equal(answer?.status(), 404);
    await page.locator('main').getByRole('link').first().click();
    await page.waitForURL(`${origin()}/`);
  },
);

journey('a signed-out visitor is led to login, and back to where they were going (spec 6.8)', {}, async ({ page }) => {
  await page.goto(`${origin()}/dashboard/user-profile`);
  await page.waitForURL(`${origin()}/login`);
  await page.getByLabel('E-mail').fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('food-court-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${origin()}/dashboard/user-profile`);
  await page.getByText('Full-stack developer').waitFor();
});
