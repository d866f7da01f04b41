import assert from 'node:assert/strict';
import { journey, refusedWith } from '#journey/journey';
import { secondsOfToast } from '#pages/toast';

journey(
  'a toast stays for five seconds for people who prefer reduced motion (spec 9.1)',
  { on: { reducedMotion: 'reduce' }, expects: [refusedWith(400)] },
  async ({ page }) => {
    const seconds = await secondsOfToast(page);
    assert.ok(seconds > 4.5, `the toast was gone after ${seconds} s`);
  },
);
