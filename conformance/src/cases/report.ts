import { setTimeout as pause } from 'node:timers/promises';
import { notOffered, worksIf } from '../results/cell';
import { fromTheList, isOneSeen, withGoodBuildAfterwards, type Case } from './case';

const row = 'operators are told of a build that throws in a browser';
const reportMs = 30_000;
const pollEveryMs = 50;

export const report: Case = {
  name: 'report',
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
        return { [row]: worksIf(await isReported(() => failuresOf(build))) };
      });
    });
  },
};

async function isReported(failures: () => Promise<readonly string[]>): Promise<boolean> {
  const end = performance.now() + reportMs;
  while (performance.now() < end) {
    if ((await failures()).length > 0) return true;
    await pause(pollEveryMs);
  }
  return false;
}
