import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCookies } from '#testing/cookie-exchange';
import { visitorHints } from './visitor-hints';

const nothing = { theme: undefined, signedInHint: false };

describe('the hints in a visitor’s cookies', () => {
  const headers: [cookie: string | undefined, hints: ReturnType<typeof visitorHints>][] = [
    [undefined, nothing],
    ['', nothing],
    ['theme=light', { theme: 'light', signedInHint: false }],
    ['theme=dark;signed-in=1', { theme: 'dark', signedInHint: true }],
    ['other=1; signed-in=1; theme=dark', { theme: 'dark', signedInHint: true }],
    ['signed-in=0', nothing],
    ['signed-in', nothing],
    ['theme="><script>', nothing],
    ['mytheme=dark', nothing],
    [';;=;=x', nothing],
  ];
  for (const [cookie, hints] of headers)
    test(`'${cookie}'`, async () => assert.deepEqual(visitorHints(await parseCookies(cookie)), hints));
});
