import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Manifest } from '@food-court/federation/discovery';
import { parseCookies } from '#testing/cookie-exchange';
import { languageOfTab, pageLanguage, visitorHints } from './visitor-hints';

const nothing = { theme: undefined, signedInHint: false, language: 'en', isLanguageChosen: false } as const;

describe('the hints in a visitor’s cookies', () => {
  const headers: [cookie: string | undefined, hints: ReturnType<typeof visitorHints>][] = [
    [undefined, nothing],
    ['', nothing],
    ['theme=light', { ...nothing, theme: 'light', signedInHint: false }],
    ['theme=dark;signed-in=1', { ...nothing, theme: 'dark', signedInHint: true }],
    ['other=1; signed-in=1; theme=dark', { ...nothing, theme: 'dark', signedInHint: true }],
    ['signed-in=0', nothing],
    ['signed-in', nothing],
    ['theme="><script>', nothing],
    ['mytheme=dark', nothing],
    [';;=;=x', nothing],
  ];
  for (const [cookie, hints] of headers)
    test(`'${cookie}'`, async () => assert.deepEqual(visitorHints(await parseCookies(cookie)), hints));
});

describe('the language of a visitor', () => {
  const requests: [accepted: string | undefined, cookie: string | undefined, language: 'en' | 'fr'][] = [
    [undefined, undefined, 'en'],
    ['fr', undefined, 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', undefined, 'fr'],
    ['de;q=0.9, fr;q=0.2, en;q=0.1', undefined, 'fr'],
    ['en-GB, fr;q=0.9', undefined, 'en'],
    ['fr;q=0, de', undefined, 'en'],
    ['fr;q=nonsense', undefined, 'en'],
    ['*', undefined, 'en'],
    ['en', 'language=fr', 'fr'],
    ['fr', 'language=en', 'en'],
    ['fr', 'language=tlh', 'fr'],
    ['fr', 'language="><script>', 'fr'],
  ];
  for (const [accepted, cookie, language] of requests)
    test(`is ${language} for the preference '${accepted}' and the cookie '${cookie}'`, async () =>
      assert.equal(visitorHints(await parseCookies(cookie), accepted).language, language));

  const build = (languages?: object) => ({ metaData: { foodCourt: { languages } } }) as Manifest;
  const french = build({ fr: { script: 'fr.js', surface: {} } });
  const hints = { ...nothing, language: 'fr' } as const;
  const pages: [what: string, site: Parameters<typeof pageLanguage>[0], byBrowser: string, byChoice: string][] = [
    ['no build has it', { shell: build(), remotes: {} }, 'en', 'en'],
    ['only the shell has it', { shell: french, remotes: { kitchen: build() } }, 'en', 'fr'],
    ['shell and screen have it', { shell: french, remotes: { kitchen: french } }, 'fr', 'fr'],
    ['a remote of other pages lacks it', { shell: french, remotes: { kitchen: french, bar: build() } }, 'fr', 'fr'],
    ['the owner of the screen is not served', { shell: french, remotes: {} }, 'fr', 'fr'],
  ];
  for (const [what, site, byBrowser, byChoice] of pages)
    test(`is ${byBrowser} by the browser’s settings when ${what}, and ${byChoice} by the visitor’s choice`, () => {
      assert.equal(pageLanguage(site, hints, ['kitchen/soups']), byBrowser);
      assert.equal(pageLanguage(site, { ...hints, isLanguageChosen: true }, ['kitchen/soups']), byChoice);
    });

  test('in a tab’s news is what the tab says, or else that of the visitor', () => {
    const site = { shell: french, remotes: { kitchen: build() } };
    for (const [said, language] of [
      ['en', 'en'],
      ['fr', 'fr'],
      [undefined, 'fr'],
      ['tlh', 'fr'],
    ] as const)
      assert.equal(languageOfTab(site, hints, said), language);
  });
});
