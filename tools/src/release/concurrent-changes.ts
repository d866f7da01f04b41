import { readDiscovery, readHistory, type Change, type ReleaseStore } from 'federation/release';
import { historyLine } from './release-lines';

const maxChanges = 20;

export interface ConcurrentChanges {
  changes: Change[];
  lines: string[];
}

/** Others may release during a build. Both releases happen, one after the other; the command reports the other one. */
export async function watchChanges(
  store: ReleaseStore,
): Promise<(own: Pick<Change, 'what' | 'builds' | 'by'>) => Promise<ConcurrentChanges>> {
  const first = (await readDiscovery(store)).lastChange?.number ?? 0;
  return async (own) => {
    const since = (await readHistory(store, maxChanges)).filter(({ number }) => number > first);
    const others = since.filter(
      ({ what, builds, by }) =>
        !(what === own.what && by === own.by && JSON.stringify(builds) === JSON.stringify(own.builds)),
    );
    return {
      changes: others.map(({ discovery: _after, ...change }) => change),
      lines: others.map((change) => `! Meanwhile: ${historyLine(change)}`),
    };
  };
}
