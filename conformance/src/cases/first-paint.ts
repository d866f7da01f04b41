import type { Page } from 'playwright-core';
import { contentTime } from '../browser/content-time';
import { plainVersion } from '../browser/static-page';
import { startPlainSite } from '../browser/plain-site';
import { measured, worksIf } from '../results/cell';
import { median } from '../results/median';
import { isSeen, type Case, type Scene } from './case';

const withoutScripts = 'the first page has its content without JavaScript';
const time = 'first content on a slow phone, as a multiple of the same page as plain HTML';
const loads = 5;
/** A page without scripts has its content at once. */
const contentMs = 5_000;

export const firstPaint: Case = {
  name: 'first-paint',
  rows: [withoutScripts, time],
  run: async (scene) => ({
    [withoutScripts]: worksIf(await hasContent(scene)),
    [time]: await compare(scene),
  }),
};

/** The browser would run scripts, but gets none. */
async function hasContent({ system, browser }: Scene): Promise<boolean> {
  const context = await system.visitor(browser);
  try {
    await context.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    const page = await context.newPage();
    await page.goto(system.address('list'));
    return await isSeen(system.shown(page, 'list'), contentMs);
  } finally {
    await context.close();
  }
}

async function compare({ system, browser }: Scene) {
  const context = await system.visitor(browser);
  const shown = (page: Page) => system.shown(page, 'list').first();
  try {
    const page = await context.newPage();
    const answer = await page.goto(system.address('list'));
    await shown(page).waitFor();
    const sign = (await shown(page).textContent()) ?? '';
    const plain = await startPlainSite(system.address('list'));
    const address = plain.add(await plainVersion(page, (await answer?.text()) ?? '', sign));
    const times = { system: [] as number[], plain: [] as number[] };
    for (let load = 0; load < loads; load += 1) {
      times.system.push(await contentTime(await system.visitor(browser), system.address('list'), sign));
      times.plain.push(await contentTime(await system.visitor(browser), address, sign));
    }
    plain.close();
    const [own, base] = [median(times.system), median(times.plain)];
    return measured(`${(own / base).toFixed(1)}× (${Math.round(own)} ms beside ${Math.round(base)} ms)`);
  } finally {
    await context.close();
  }
}
