import { untilQuiet } from '../browser/until-quiet';
import type { Page } from 'playwright-core';
import { fails, worksIf } from '../results/cell';
import { fromTheList, isSeen, timeoutMs, type Case, type Scene } from './case';

const survives = 'an open tab works on when a release removes the files of its build';
const updates = 'an open tab shows a release at its next navigation, without a reload';

const slowLine = `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true })`;

interface Marked {
  isSameDocument?: true;
}
const mark = (page: Page): Promise<void> => page.evaluate(() => void ((globalThis as Marked).isSameDocument = true));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as Marked).isSameDocument === true);

export const openTab: Case = {
  name: 'open-tab',
  rows: [survives, updates],
  run: async (scene) => ({
    [survives]: await afterRemoval(scene),
    [updates]: await afterRelease(scene),
  }),
};

/** Opens the dish, and after the release something of it whose code was not loaded. Prefetched code would hide the fault. */
async function afterRemoval(scene: Scene) {
  const { system } = scene;
  return fromTheList(scene, async (page) => {
    await page.addInitScript(slowLine);
    await page.goto(system.address('dish'));
    await system.shown(page, 'dish').first().waitFor();
    await untilQuiet(page);
    await mark(page);
    await system.release({ name: scene.nextBuild() });
    await system.removeOldBuilds();
    await system.openLate(page);
    const isShown = await isSeen(system.lateShown(page));
    return worksIf(isShown, !isShown || (await isMarked(page)) ? undefined : 'with a reload');
  });
}

/** Polls of the tab may take some seconds, so it goes back and forth until it has heard of the release. */
async function afterRelease(scene: Scene) {
  const { system } = scene;
  return fromTheList(scene, async (page) => {
    await system.open(page, 'dish');
    await system.shown(page, 'dish').first().waitFor();
    await system.open(page, 'list');
    await system.shown(page, 'list').first().waitFor();
    await mark(page);
    const build = scene.nextBuild();
    await system.release({ name: build });
    const began = performance.now();
    while (performance.now() - began < timeoutMs) {
      await system.open(page, 'dish');
      if (await isSeen(system.shown(page, 'dish', build), 1_000))
        return worksIf(await isMarked(page), (await isMarked(page)) ? undefined : 'with a reload');
      await system.open(page, 'list');
      await system.shown(page, 'list').first().waitFor();
    }
    return fails('after a reload');
  });
}
