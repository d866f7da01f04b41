import { CardProviderUnavailable } from '../provider/provider-failure';

/** Where something stands in a list that is walked by time. */
export interface Place {
  since: Date;
  id: string;
}

interface How {
  /** How many a round takes at most: a list of as many may have more behind it. */
  atOnce: number;
  onFault: (error: unknown) => void;
  isStopped: () => boolean;
}

/**
 * Does the work of each. One that fails is told and doesn't keep the others waiting, unless the provider answers nobody: then
 * the rest is for the next round. Answers behind which place that begins; at the beginning when the end was reached.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => Place,
  work: (item: Item) => Promise<void>,
  { atOnce, onFault, isStopped }: How,
): Promise<Place | undefined> {
  for (const item of items) {
    if (isStopped()) return undefined;
    try {
      await work(item);
    } catch (error) {
      onFault(error);
      if (error instanceof CardProviderUnavailable && error.toEverything) return placeOf(item);
    }
  }
  const last = items.at(-1);
  return last !== undefined && items.length === atOnce ? placeOf(last) : undefined;
}
