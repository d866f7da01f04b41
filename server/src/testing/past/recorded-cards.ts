/** A record of the card provider, with its times in seconds from the end of the recording. */
export type RecordedCard = [kind: string, record: Record<string, unknown>];

/** Calls that can be repeated, and events that the court has seen, are over after three weeks. */
const recorded = new Set(['payment_intent', 'payment_method', 'test_card', 'charge', 'refund', 'balance_transaction']);
const timesOfCards = ['created', 'available_on', 'canceled_at'] as const;

/** Reads the newest state of each record from the provider's journal. */
export function recordCards(journal: string, end: number): RecordedCard[] {
  const newest = new Map<string, RecordedCard>();
  for (const line of journal.split('\n').filter(Boolean))
    for (const [kind, id, record] of JSON.parse(line) as [string, string, Record<string, unknown>][])
      if (recorded.has(kind)) newest.set(id + kind, [kind, relativeTimes(record, end)]);
  return [...newest.values()];
}

const relativeTimes = (record: Record<string, unknown>, end: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      timesOfCards.includes(name as 'created') && typeof value === 'number' ? value - end / 1_000 : value,
    ]),
  );
