import assert from 'node:assert/strict';
import path from 'node:path';
import { startCdn } from '#delivery/cdn';
import { closed, linkTo, retry, waitForHydration } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { savingData } from '#journey/line';
import { startProduct, withDataFolder } from '#product/product';

journey(
  'scripts, styles and fonts come from another origin, and a changed script is refused',
  { loads: 'everything', expects: [/integrity/, /storefront|RUNTIME|chunk/i] },
  ({ page, complaints }) =>
    withDataFolder(async (dataDir) => {
      const cdn = await startCdn(path.join(dataDir, 'releases'));
      try {
        const product = await startProduct({ dataDir, demo: false, env: { RELEASES_URL: `${cdn.origin}/releases` } });
        const fetched: { type: string; origin: string }[] = [];
        page.on('requestfinished', (request) =>
          fetched.push({ type: request.resourceType(), origin: new URL(request.url()).origin }),
        );

        // With Save-Data nothing is prefetched, so the code of About is fetched when the page is opened.
        await savingData(page);
        const answer = await page.goto(`${product.origin}/faq`);
        assert.match(answer?.headers()['content-security-policy'] ?? '', new RegExp(`script-src [^;]* ${cdn.origin};`));
        await waitForHydration(page);
        await page.evaluate(() => document.fonts.ready);
        for (const type of ['script', 'stylesheet', 'font'])
          assert.deepEqual(
            [...new Set(fetched.filter((file) => file.type === type).map(({ origin }) => origin))],
            [cdn.origin],
            type,
          );
        assert.deepEqual([...complaints], [], 'nothing is refused, and no preload is fetched twice');

        cdn.spoil(/^storefront\/[^/]+\/client\/about\.\w+\.js$/);
        await linkTo(page, 'About').click();
        await closed(page).waitFor();
        assert.ok(
          complaints.some((text) => text.includes('integrity')),
          complaints.join('\n'),
        );
        cdn.spoil(undefined);
        await retry(page).click();
        await page
          .getByText(/The story of our kitchens/)
          .first()
          .waitFor();
      } finally {
        // The page may still load the code for later, and each file that it misses is an error.
        await page.goto('about:blank');
        cdn.close();
      }
    }),
);
