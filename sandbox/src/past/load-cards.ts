import type { StoredRecord } from '../cards/store/card-store';

/** Records of the card provider, with their times in seconds from the end of the recording. */
export type PastCards = readonly (readonly [kind: string, record: Record<string, unknown>])[];

const times = new Set(['created', 'available_on', 'canceled_at']);

/** Loading the same records again replaces them. */
export function movedCards(cards: PastCards, moved: (recorded: number) => number): StoredRecord[] {
  const instant = (seconds: number): number => Math.floor(moved(seconds * 1_000) / 1_000);
  return cards.map(
    ([kind, record]) =>
      ({
        kind,
        record: Object.fromEntries(
          Object.entries(record).map(([name, value]) => [
            name,
            times.has(name) && typeof value === 'number' ? instant(value) : value,
          ]),
        ),
      }) as StoredRecord,
  );
}
