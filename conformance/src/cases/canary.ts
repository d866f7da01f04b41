import { notOffered, worksIf } from '../results/cell';
import type { Case } from './case';

const row = 'a release to a fifth of the visitors: their share is right, and each keeps the build';
const visitors = 400;
const share = 0.2;
/** Five standard deviations: a fair draw exceeds it once in a million. */
const tolerance = 5 * Math.sqrt((share * (1 - share)) / visitors);

export const canary: Case = {
  name: 'canary',
  rows: [row],
  run: async ({ system, nextBuild }) => {
    const { canary } = system;
    if (!canary) return { [row]: notOffered };
    const build = nextBuild();
    await canary.start({ name: build }, share * 100);
    try {
      const first = await Promise.all(Array.from({ length: visitors }, () => canary.draw('')));
      const again = await Promise.all(first.map(({ cookies }) => canary.draw(cookies)));
      const drawn = first.filter((one) => one.build === build).length / visitors;
      const isSticky = first.every((one, visitor) => one.build === again[visitor]?.build);
      return {
        [row]: worksIf(isSticky && Math.abs(drawn - share) < tolerance, `${Math.round(drawn * 100)} % of ${visitors}`),
      };
    } finally {
      await canary.end();
    }
  },
};
