import type { BookProof, MoneyLine } from '@food-court/shared-api';
import { checkProof, type ProofState } from '@food-court/shared-api/books';

type Entry = BookProof['entries'][number];

/** A line of the ledger as the books have it. */
interface BookedLine {
  account: string;
  owner_uid?: string;
  order_id?: string;
  amount_cents: number;
}

/** A line as the page shows it, with the ids of its entry and of the order that it is about. */
export interface ShownLine extends Pick<MoneyLine, 'kind' | 'at' | 'amount'> {
  entry: string;
  /** Empty for a line without an order. */
  about: string;
}

/** Returns what the entry moved on each account of each person for this order, or for none. */
function movedFor(about: string, lines: readonly BookedLine[]): number[] {
  const moved = new Map<string, number>();
  for (const { account, owner_uid: owner = '', order_id: order = '', amount_cents: cents } of lines)
    if (order === about) moved.set(`${account} ${owner}`, (moved.get(`${account} ${owner}`) ?? 0) + cents);
  return [...moved.values()];
}

/** A figure adds up some accounts of an entry. */
function addsUpTo(wanted: number, amounts: readonly number[]): boolean {
  let sums = new Set([0]);
  for (const amount of amounts) sums = new Set([...sums].flatMap((sum) => [sum, sum + amount]));
  return sums.has(wanted);
}

/** Whether the entry is the one of the line, and moved its amount. Credits are negative in the ledger. */
function saysSame({ parts }: Entry, { entry, about, kind, at, amount }: ShownLine): boolean {
  const texts = parts.map(({ text }) => JSON.parse(text) as [string, ...unknown[]]);
  const isEntry = texts.some(
    ([part, ...said]) => part === 'entry' && said[0] === entry && said[1] === kind && said[2] === at,
  );
  const lines = texts.flatMap(([part, booked]) => (part === 'line' ? [booked as BookedLine] : []));
  const moved = movedFor(about, lines);
  const cents = Math.round(amount * 100);
  return isEntry && (addsUpTo(cents, moved) || addsUpTo(-cents, moved));
}

/** Checks in this browser that the signed books have the entry of a line, with the kind, time and amount that the page shows. */
export async function checkLine(proof: BookProof, line: ShownLine): Promise<ProofState> {
  const state = await checkProof(proof);
  if (state !== 'proven') return state;
  return proof.entries.every((entry) => saysSame(entry, line)) ? 'proven' : 'broken';
}
