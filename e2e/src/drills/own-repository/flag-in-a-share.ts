import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { waitForHydration } from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import type { TeamAtWork } from '#delivery/team-at-work';
import { browserFile, withBrowser } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { createSeller } from '#setup/menu';
import { codesOfGuide } from './guide-code';

const heading = 'Switch a feature without a release';
const feature = 'Everything on one card.';
const visits = 200;

interface Visit {
  hasFeature: boolean;
  /** A browser sends them from then on. */
  cookies: string[];
}

/** Follows the guide: declares a flag, asks for it on the screen, releases, and switches it for a share of the visitors. */
export function flagDrill(product: OwnProduct, atWork: () => TeamAtWork): void {
  /** Each visit is the first one of a browser. */
  const visit = async (): Promise<Visit> => {
    const answer = await fetch(`${product.origin}/reviews`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return { hasFeature: (await answer.text()).includes(feature), cookies };
  };
  const visitors = async (count: number): Promise<Visit[]> => {
    const found: Visit[] = [];
    while (found.length < count) found.push(...(await Promise.all(Array.from({ length: 10 }, visit))));
    return found;
  };
  const countOf = async (count: number): Promise<number> =>
    (await visitors(count)).filter(({ hasFeature }) => hasFeature).length;

  test('adds a feature behind a flag, which nobody has after the release', async () => {
    const [declaration = '', question = ''] = await codesOfGuide('ts', heading);
    const lastDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const declared = declaration.replace(/\d{4}-\d\d-\d\d/, lastDay);
    const { edit, write } = atWork();
    await edit('src/remote.ts', "name: 'reviews',", `name: 'reviews',\n${declared}`);
    await write('src/screens/reviews/flags.ts', question);
    const screen = 'src/screens/reviews/reviews.screen.tsx';
    await edit(screen, 'import styles', "import { hasNewCard } from './flags';\nimport styles");
    await edit(screen, 'lead={', `lead={hasNewCard() ? '${feature}' : `);
    assert.match(await atWork().run('npm run release'), /reviews [0-9a-f]{12} is live/);
    await waitForValue(async () => (await fetch(`${product.origin}/reviews`)).status, 200);
    assert.equal(await countOf(20), 0);
  });

  test('switches it on for a tenth of the visitors, for whom server, browser and explanation agree', async () => {
    const [tenth = ''] = atWork().linesOf(heading);
    assert.match(await atWork().run(tenth), /new-card of reviews is now on for 10 % of the visitors/);
    await waitForValue(async () => (await countOf(50)) > 0, true);
    const all = await visitors(visits);
    const having = all.filter(({ hasFeature }) => hasFeature);
    // A binomial of 200 and a tenth leaves these bounds once in a million runs.
    assert.ok(having.length > 3 && having.length < 42, `${having.length} of ${all.length} have it`);
    for (const { hasFeature, cookies } of [having[0]!, all.find((each) => !each.hasFeature)!]) {
      await withBrowser(async (browser) => {
        const context = await browser.newContext();
        await context.addCookies(
          cookies.map((cookie) => {
            const [name = '', value = ''] = cookie.split('=');
            return { name, value, url: product.origin };
          }),
        );
        const page = await context.newPage();
        await page.goto(`${product.origin}/reviews`);
        await waitForHydration(page);
        assert.equal(await page.getByText(feature).count(), hasFeature ? 1 : 0);
        await context.close();
      });
      const said = await atWork().run(`npm run explain -- /reviews --cookie '${cookies.join('; ')}'`);
      assert.match(said, new RegExp(`reviews +new-card: ${hasFeature ? 'on' : 'off'}`));
    }
  });

  test('switches it for roles and kitchens, off, and back to its default', async () => {
    const [, sellers = '', kitchens = '', off = '', back = '', list = ''] = atWork().linesOf(heading);
    assert.match(await atWork().run(sellers), /is now on for 50 % of Sellers/);
    const { kitchen } = await createSeller().createDish();
    const real = kitchens.replace(/--kitchens \S+/, `--kitchens ${kitchen.id}`);
    assert.match(
      await atWork().run(real),
      new RegExp(`is now on for of the kitchens ${kitchen.id}|is now on for .*${kitchen.id}`),
    );
    assert.match(await atWork().run(off), /is now off/);
    await waitForValue(() => countOf(50), 0);
    assert.match(await atWork().run(back), /is now at its default/);
    assert.match(await atWork().run(list), /^new-card +the default, off since .* by reviews/m);
    const inBrowser = `--browser ${browserFile()} --without-sandbox`;
    const said = await atWork().run(`npm run explain -- /reviews ${inBrowser} --html page.html`);
    assert.match(said, /^Timeline of reviews:\n(?: {2}.*\n)* {2}entry +remoteEntry\.\w+\.js +\d+–\d+ ms +\d/m);
    const page = await readFile(path.join(atWork().folder, 'page.html'), 'utf8');
    assert.match(page, /^<!doctype html>[^]*Timeline of reviews[^]*new-card/i);
  });
}
