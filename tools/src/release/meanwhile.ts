import { readDiscovery, readHistory, type Change, type ReleaseStore } from 'federation/release';
import { historyLine } from './history-line';

const most = 20;

export interface Meanwhile {
  changes: Change[];
  lines: string[];
}

/** Others may release while one builds. Both get their way, one after the other; the second is told. */
export async function watchOthers(
  store: ReleaseStore,
): Promise<(own: Pick<Change, 'what' | 'builds' | 'by'>) => Promise<Meanwhile>> {
  const begun = (await readDiscovery(store)).lastChange?.number ?? 0;
  return async (own) => {
    const since = (await readHistory(store, most)).filter(({ number }) => number > begun);
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
