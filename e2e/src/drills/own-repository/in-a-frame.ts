import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame, Locator } from 'playwright-core';
import type { OwnProduct } from '#delivery/own-product';
import type { TeamAtWork } from '#delivery/team-at-work';
import { withBrowser } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { assertAccessible } from '#pages/axe';

/** Follows the guide: the site makes a guest of the remote, whose released build then runs in a sandboxed frame. */
export function guestDrill(product: OwnProduct, atWork: () => TeamAtWork): void {
  const hasFrame = async (): Promise<boolean> =>
    (await (await fetch(`${product.origin}/reviews`)).text()).includes('<iframe');

  test('runs as a guest without a change, in a frame that knows nothing of the site', async () => {
    const [guest = ''] = atWork().linesOf('Once, by whoever runs the site', 2);
    assert.match(await atWork().run(guest), /reviews is a guest and may make GET \/category\/\{category\}/);
    await waitForValue(hasFrame, true);
    await seeSourcesInFrame(atWork());
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`${product.origin}/faq`);
      await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).first().click();
      const frame = page.frameLocator('iframe[title="Reviews"]');
      await frame.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
      assert.equal(
        await frame.locator('body').evaluate(() => {
          try {
            return document.cookie;
          } catch (error) {
            return (error as Error).name;
          }
        }),
        'SecurityError',
      );
      await assertAccessible(page, 'the page around a guest');
      await assertAccessible(await contentOf(frame.owner()), 'a guest');
      await page.close();
    });
    assert.match(await atWork().run('npm run status'), /It is a guest[^]*GET \/category\/\{category\}/);
    assert.match(await atWork().run('npm run check'), /reviews can be released/);

    await atWork().run('npm run team -- level reviews --remote reviews --is trusted');
    await waitForValue(hasFrame, false);
  });
}

async function contentOf(frame: Locator): Promise<Frame> {
  const content = await (await frame.elementHandle())?.contentFrame();
  assert.ok(content);
  return content;
}

/** The sources of the team run in the frame, too, before their release. */
async function seeSourcesInFrame(team: TeamAtWork): Promise<void> {
  const shown = await team.start('Look at it before anybody else');
  try {
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`${shown.address}/reviews`);
      const frame = page.frameLocator('iframe[title="Reviews"]');
      await frame.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
      assert.match((await frame.locator('#page-state').textContent()) ?? '', /"reviews":\{"build":"dev/);
      await page.close();
    });
  } finally {
    await shown.stop();
  }
}
