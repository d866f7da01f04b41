import { notOffered, worksIf } from '../results/cell';
import type { Case } from './case';

const row = 'a build that needs another version of a shared library is refused before it is live';

export const refusal: Case = {
  name: 'refusal',
  rows: [row],
  run: async ({ system, nextBuild }) => {
    if (!system.reasonsAgainst) return { [row]: notOffered };
    const good = await system.reasonsAgainst({ name: nextBuild() });
    const bad = await system.reasonsAgainst({ name: nextBuild(), fault: 'needs another library version' });
    return {
      [row]: worksIf(good.length === 0 && bad.length > 0, good.length > 0 ? 'refuses good ones, too' : undefined),
    };
  },
};
