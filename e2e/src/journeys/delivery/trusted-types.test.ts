import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openWhole } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';
import { publicPages } from '#product/public-pages';

/** Assigns texts to whatever runs code or parses markup, as careless or injected code would. */
const assign = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const run = "document.documentElement.dataset.ran = 'yes'";
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = `<img src="x" onerror="${run}">`),
      'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>Free soup</b>'),
      'a script from a text': () =>
        document.head.append(Object.assign(document.createElement('script'), { textContent: run })),
      'a script from an upload': () =>
        document.head.append(Object.assign(document.createElement('script'), { src: '/images/free-soup.js' })),
      'a script from elsewhere': () =>
        (document.createElement('script').src = 'https://evil.example/releases/a/b/client/c.js'),
      'a worker from a text': () => new Worker(URL.createObjectURL(new Blob([run]))),
      'a handler': () => document.body.setAttribute('onclick', run),
      'a policy': () => trustedTypes.createPolicy('free', { createHTML: (markup: string) => markup }),
      'another default policy': () => trustedTypes.createPolicy('default', { createHTML: (markup: string) => markup }),
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([what, attempt]) => {
        try {
          attempt();
          return [what, 'done'];
        } catch (error) {
          return [what, (error as Error).name];
        }
      }),
    );
  });

journey(
  'a text becomes neither markup nor code, and nobody can define another policy',
  { expects: [/Trusted/, /Creating a TrustedTypePolicy/, /Content Security Policy/] },
  async ({ page }) => {
    await openWhole(page, origin());
    const outcomes = await assign(page);
    assert.deepEqual(
      Object.entries(outcomes).filter(([, outcome]) => outcome !== 'TypeError'),
      [],
    );
    assert.equal(Object.keys(outcomes).length, 9);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.ran), undefined);
  },
);

test('every public page enforces trusted types', async () => {
  for (const path of Object.values(await publicPages())) {
    const { headers } = await fetch(origin() + path, { headers: { accept: 'text/html' } });
    assert.match(headers.get('content-security-policy') ?? '', /; require-trusted-types-for 'script';/, path);
  }
});
