import type { BrowserContext, Page } from 'playwright-core';
import type { Fault } from '../adapter';
import { notOffered, worksIf, type Cell, type Cells } from '../results/cell';
import { fromTheList, isOneSeen, isSeen, withGoodBuildAfterwards, type Case, type Scene } from './case';

const survives = (fault: string): string =>
  `a remote ${fault}: the visitor gets the page or is told, and the rest works`;
const replaced = 'a remote that is missing or throws: an earlier build replaces it in the same visit';

const faults: Record<string, Fault | 'missing'> = {
  'whose files are missing': 'missing',
  'that throws at load': 'throws at load',
  'that throws in render': 'throws in render',
  'that needs another version of a shared library': 'needs another library version',
};
const needsNoNewLibrary = (fault: string): boolean => faults[fault] !== 'needs another library version';

type Sight = 'page' | 'told' | 'nothing';
interface Visited {
  sight: Sight;
  /** Whether the page is that of a build before the faulty one. */
  isReplaced: boolean;
  restWorks: boolean;
}

/** Opens a page of a remote with each fault by a click, and then the page of another remote. */
export const faultyBuild: Case = {
  name: 'faulty-build',
  rows: [...Object.keys(faults).map(survives), replaced],
  run: async (scene) => {
    const cells: Cells = {};
    const replacements: boolean[] = [];
    for (const [words, fault] of Object.entries(faults)) {
      const { sight, isReplaced, restWorks } = await withGoodBuildAfterwards(scene, () => visitWith(scene, fault));
      if (needsNoNewLibrary(words)) replacements.push(isReplaced);
      cells[survives(words)] = cellOf(sight, restWorks);
    }
    const isOffered = replacements.some(Boolean);
    cells[replaced] = isOffered ? worksIf(replacements.every(Boolean)) : notOffered;
    return cells;
  },
};

const cellOf = (sight: Sight, restWorks: boolean): Cell => {
  const seen = { page: 'gets the page', told: 'is told', nothing: 'sees nothing' }[sight];
  return worksIf(sight !== 'nothing' && restWorks, restWorks ? seen : `${seen}, and the rest does not work`);
};

async function visitWith(scene: Scene, fault: Fault | 'missing'): Promise<Visited> {
  const { system } = scene;
  const build = scene.nextBuild();
  await system.release({ name: build, ...(fault !== 'missing' && { fault }) });
  const before = async (context: BrowserContext): Promise<void> => {
    if (fault === 'missing') await withoutFiles(context, system.files());
  };
  const visit = async (page: Page): Promise<Visited> => {
    await system.open(page, 'dish');
    const sight = await sightOf(scene, page);
    const isReplaced = sight === 'page' && (await system.shown(page, 'dish', build).count()) === 0;
    await system.open(page, 'list').catch(() => undefined);
    return { sight, isReplaced, restWorks: await isSeen(system.shown(page, 'list')) };
  };
  return fromTheList(scene, visit, { before, withoutList: { sight: 'nothing', isReplaced: false, restWorks: false } });
}

const withoutFiles = (context: BrowserContext, files: string): Promise<unknown> =>
  context.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));

/** Some frames wait ten seconds for a sign of a part. */
const sightMs = 20_000;
/** A page may show the dish for a moment before it fails. */
const settleMs = 1_000;

/** Waits until the page shows the dish or says that it can't. */
async function sightOf({ system }: Scene, page: Page): Promise<Sight> {
  const [dish, closed] = [system.shown(page, 'dish'), system.closed(page)];
  if (!(await isOneSeen([dish, closed], sightMs))) return 'nothing';
  await page.waitForTimeout(settleMs);
  if (await closed.first().isVisible()) return 'told';
  return (await dish.first().isVisible()) ? 'page' : 'nothing';
}
