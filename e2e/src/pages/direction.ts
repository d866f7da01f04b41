import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { assertNoHorizontalScroll } from './dish-cards';
import { waitForHydration } from '#delivery/open-tab';
import { origin } from '#product/origin';

async function box(of: Locator) {
  const found = await of.boundingBox();
  assert.ok(found, 'it is on the page');
  return found;
}

export const setRightToLeft = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dir = 'rtl'));

/** Asserts that right-to-left mirrors the parts of a category page, and that nothing sticks out. */
export async function assertIsMirrored(page: Page): Promise<void> {
  await page.goto(`${origin()}/Rice`);
  await waitForHydration(page);
  const shown = {
    'the "+" of the first dish': page.getByRole('button', { name: /^Add .* to basket/ }).first(),
    'the first category': page.getByRole('navigation', { name: 'Choose a category' }).getByRole('link').first(),
    'the name of the site': page.getByRole('banner').getByRole('link').first(),
  };
  const { width } = await box(page.locator('body'));
  const places = () => Promise.all(Object.values(shown).map(box));
  const fromLeft = await places();
  await setRightToLeft(page);
  await assertNoHorizontalScroll(page);
  for (const [place, { x, width: own }] of (await places()).entries()) {
    const mirrored = width - x - own;
    const name = Object.keys(shown)[place];
    assert.ok(Math.abs(mirrored - fromLeft[place]!.x) <= 1, `${name} is at ${x}, and its mirror at ${mirrored}`);
  }
}
