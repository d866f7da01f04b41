import assert from 'node:assert/strict';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertIsMirrored, readFromTheRight } from '#pages/direction';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { keyboardPurchase } from '#pages/keyboard-purchase';
import { secondsOfToast } from '#pages/toast';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const menu = fileSeller();

journey(
  'with the keyboard alone: from the landing page through the login to an order and its payment (desktop)',
  { on: desktop },
  ({ page }) => keyboardPurchase(page, menu),
);

journey(
  'a page that is read from the right is the mirror of one from the left (desktop)',
  { on: desktop, loads: 'everything' },
  ({ page }) => assertIsMirrored(page),
);

journey(
  'every public page fits a window of 320 px when it is read from the right',
  { on: { ...phone, viewport: { width: 320, height: 640 } }, loads: 'everything' },
  async ({ page }) => {
    for (const path of ['/', '/faq', '/login', '/register', '/basket', '/Privacy-Policy']) {
      await page.goto(origin() + path);
      await waitForHydration(page);
      await readFromTheRight(page);
      await assertNoHorizontalScroll(page);
    }
  },
);

journey(
  'a toast that moves can be read for five seconds (spec 9.1)',
  { on: { reducedMotion: 'no-preference' }, expects: [refusedWith(400)] },
  async ({ page }) => {
    const seconds = await secondsOfToast(page);
    assert.ok(seconds > 4.5, `it was gone after ${seconds} s`);
  },
);
