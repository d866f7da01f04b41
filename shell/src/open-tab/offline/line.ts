import { createObservable } from '@food-court/shared-api';

/** 'returning': the food court answers again, and what is on screen is being reloaded. */
export type Line = 'up' | 'down' | 'returning';

export const line = createObservable<Line>('up');

export const goDown = (): void => void show('down');

/** `refresh` resolves when what is shown is current again. */
export async function comeBack(refresh: () => Promise<unknown>): Promise<void> {
  const isLatest = show('returning');
  await refresh();
  // Meanwhile the line may have gone down, and even come back once more.
  if (isLatest()) goUp();
}

/** Counts the changes of the line, so that a refresh knows whether it belongs to the latest. */
const counter = { changes: 0 };

/** Returns whether the line is still in this state. */
function show(state: 'down' | 'returning'): () => boolean {
  const change = ++counter.changes;
  document.documentElement.dataset.offline = state;
  line.set(state);
  return () => change === counter.changes;
}

function goUp(): void {
  counter.changes += 1;
  line.set('up');
  delete document.documentElement.dataset.offline;
  delete document.documentElement.dataset.seenAt;
  // Wakes parts that failed meanwhile and wait for this event: browsers don’t fire it when only the server was away.
  dispatchEvent(new Event('online'));
}
