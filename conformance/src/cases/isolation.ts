import type { Page } from 'playwright-core';
import type { Fault } from '../adapter';
import { worksIf } from '../results/cell';
import { fromTheList, withGoodBuildAfterwards, type Case, type Scene } from './case';

const variables = 'a global variable of one remote does not reach another';
const styles = 'a page-wide style of one remote does not reach the frame';
const red = 'rgb(255, 0, 0)';

export const isolation: Case = {
  name: 'isolation',
  rows: [variables, styles],
  run: async (scene) => ({
    [variables]: worksIf(
      !(await whileShown(scene, 'sets a global variable', (page) => page.evaluate(() => 'setByDish' in globalThis))),
    ),
    [styles]: worksIf(
      !(await whileShown(scene, 'styles the page', (page) =>
        scene.system
          .frameLink(page)
          .first()
          .evaluate((link, leaked) => getComputedStyle(link).color === leaked, red),
      )),
    ),
  }),
};

function whileShown<Found>(scene: Scene, fault: Fault, find: (page: Page) => Promise<Found>): Promise<Found> {
  return withGoodBuildAfterwards(scene, async () => {
    const { system } = scene;
    await system.release({ name: scene.nextBuild(), fault });
    return fromTheList(scene, async (page) => {
      await system.open(page, 'dish');
      await system.shown(page, 'dish').first().waitFor();
      return find(page);
    });
  });
}
