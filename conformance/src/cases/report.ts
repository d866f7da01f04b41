import { waitForValue } from 'e2e/src/journey/wait-for-value';
import { notOffered, worksIf } from '../results/cell';
import { fromTheList, isOneSeen, withGoodBuildAfterwards, type Case } from './case';

const row = 'operators are told of a build that throws in a browser';

export const report: Case = {
  rows: [row],
  run: async (scene) => {
    const { system } = scene;
    const { failuresOf } = system;
    if (!failuresOf) return { [row]: notOffered };
    return withGoodBuildAfterwards(scene, async () => {
      const build = scene.nextBuild();
      await system.release({ name: build, fault: 'throws in render' });
      return fromTheList(scene, async (page) => {
        await system.open(page, 'dish');
        await isOneSeen([system.shown(page, 'dish'), system.closed(page)]);
        const isReported = async (): Promise<boolean> => (await failuresOf(build)).length > 0;
        return {
          [row]: worksIf(
            await waitForValue(isReported, true).then(
              () => true,
              () => false,
            ),
          ),
        };
      });
    });
  },
};
