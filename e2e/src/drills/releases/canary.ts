import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { LineupNews } from '@food-court/federation/discovery';
import { show, removeVersion } from '@food-court/federation/release';
import type { BrowserContext } from 'playwright-core';
import { copyBuild } from '#delivery/copied-build';
import type { OwnProduct } from '#delivery/own-product';
import { journey } from '#journey/journey';

const people = 300;
/** Nearly five standard deviations for a share of one half: a fair draw exceeds it once in a million. */
const tolerance = 0.14;

interface Answer {
  build: string;
  cookies: string;
}

/** Returns the build that a browser with these cookies gets. Without cookies it is a new visitor. */
async function asked(origin: string, cookies = ''): Promise<Answer> {
  const answer = await fetch(`${origin}/lineup.json`, { headers: { cookie: cookies } });
  const { lineup } = (await answer.json()) as LineupNews;
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { build: lineup.remotes.storefront?.build ?? '', cookies: set.length > 0 ? set.join('; ') : cookies };
}

/** Keeps only the cookie that lasts a year, as if the browser had been closed since. */
const nextVisit = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => cookie.startsWith('food-court-visitor='))
    .join('; ');

const askAll = (origin: string, cookies: readonly string[]): Promise<Answer[]> =>
  Promise.all(cookies.map((cookie) => asked(origin, cookie)));

const buildsOn = async (context: BrowserContext, address: string): Promise<string> => {
  const page = await context.newPage();
  const answer = await page.goto(address);
  await page.close();
  return /storefront@([\w-]+)/.exec(answer?.headers()['food-court-builds'] ?? '')?.[1] ?? '';
};

export function canaryJourneys(product: OwnProduct): void {
  test('a canary is shown to its share of visitors, always the same people, and growing moves nobody back or out of a visit', async () => {
    const { origin, store, live } = product;
    const good = await live('storefront');
    await copyBuild(store, { name: 'storefront', from: good, to: 'canary' });
    const share = (percent: number) =>
      show(store, [{ name: 'storefront', build: 'canary' }], { by: 'the storefront’s team', audience: { percent } });
    const among = (answers: readonly Answer[]): Set<number> =>
      new Set(answers.flatMap(({ build }, person) => (build === 'canary' ? [person] : [])));

    await share(0);
    const nobody = await askAll(
      origin,
      Array.from({ length: people }, () => ''),
    );
    assert.equal(among(nobody).size, 0, '0 % is nobody');
    const visitors = nobody.map(({ cookies }) => nextVisit(cookies));
    assert.equal(new Set(visitors).size, people);

    /** Asks until two rounds agree, because the server may read the new share during the first one. */
    const settled = async (): Promise<Set<number>> => {
      let last = among(await askAll(origin, visitors));
      for (;;) {
        const next = among(await askAll(origin, visitors));
        if (isDeepStrictEqual(next, last)) return next;
        last = next;
      }
    };

    let before = new Set<number>();
    for (const percent of [20, 50, 80]) {
      await share(percent);
      const now = await settled();
      assert.ok(
        Math.abs(now.size / people - percent / 100) < tolerance,
        `${now.size} of ${people} get a canary of ${percent} %`,
      );
      assert.deepEqual(
        [...before].filter((person) => !now.has(person)),
        [],
        'nobody was moved back',
      );
      assert.deepEqual(among(await askAll(origin, visitors)), now, 'the same people, asked again');
      before = now;
    }

    await share(100);
    assert.equal(among(await askAll(origin, visitors)).size, people, '100 % is everybody');
    assert.equal(
      among(
        await askAll(
          origin,
          nobody.map(({ cookies }) => cookies),
        ),
      ).size,
      0,
      'visitors in the middle of a visit keep its builds',
    );
    await removeVersion(store, 'storefront', { by: 'the storefront’s team' });
    assert.equal(among(await askAll(origin, visitors)).size, 0, 'the canary is over');
  });

  journey(
    'a visit keeps its builds from its first page to its last, and the next visit gets the canary',
    { loads: 'everything' },
    async ({ context }) => {
      const { origin, store, live } = product;
      const good = await live('storefront');
      assert.equal(await buildsOn(context, origin), good);
      await show(store, [{ name: 'storefront', build: 'canary' }], {
        by: 'the storefront’s team',
        audience: { percent: 100 },
      });
      for (const path of ['/faq', '/about', '/']) assert.equal(await buildsOn(context, origin + path), good);
      await context.clearCookies({ name: 'food-court-visit' });
      assert.equal(await buildsOn(context, origin), 'canary');
      assert.equal(await buildsOn(context, `${origin}/faq`), 'canary');
      await removeVersion(store, 'storefront', { by: 'the storefront’s team' });
    },
  );
}
