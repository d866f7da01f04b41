import type { Change } from '..';
import { historyLine } from './release-lines';
import type { Site } from '../client/site';

export interface ConcurrentChanges {
  changes: Change[];
  lines: string[];
}

/** Others may release during our build. Both releases happen, one after the other, and the command reports theirs. */
export async function watchChanges(
  site: Site,
): Promise<(own: Pick<Change, 'what' | 'builds' | 'by'>) => Promise<ConcurrentChanges>> {
  const first = (await site.state()).history[0]?.number ?? 0;
  return async (own) => {
    const since = (await site.state()).history.filter(({ number }) => number > first);
    const others = since.filter(
      ({ what, builds, by }) =>
        !(what === own.what && by === own.by && JSON.stringify(builds) === JSON.stringify(own.builds)),
    );
    return { changes: others, lines: others.map((change) => `! Meanwhile: ${historyLine(change)}`) };
  };
}
