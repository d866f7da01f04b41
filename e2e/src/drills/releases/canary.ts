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
/** Nearly five standard deviations of so many lots at half: what a fair draw exceeds once in a million. */
const luck = 0.14;

interface Answer {
  build: string;
  cookies: string;
}

/** What a browser with these cookies is given. Without any it is somebody new. */
async function asked(origin: string, cookies = ''): Promise<Answer> {
  const answer = await fetch(`${origin}/lineup.json`, { headers: { cookie: cookies } });
  const { lineup } = (await answer.json()) as LineupNews;
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { build: lineup.remotes.storefront?.build ?? '', cookies: set.length > 0 ? set.join('; ') : cookies };
}

/** The browser was closed since: of the two cookies only the one that is kept for a year is left. */
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
  test('a canary is met by its share, the same people each time; it grows without moving anybody back, and a visit stays what it was', async () => {
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

    /** The server reads the new share while the first ones ask: until it answers twice alike. */
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
        Math.abs(now.size / people - percent / 100) < luck,
        `${now.size} of ${people} meet a canary of ${percent} %`,
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
      'who was in the middle of a visit stays with it',
    );
    await removeVersion(store, 'storefront', { by: 'the storefront’s team' });
    assert.equal(among(await askAll(origin, visitors)).size, 0, 'it is over');
  });

  journey(
    'a browser’s visit is frozen from its first page to its last; the next visit meets the canary',
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
