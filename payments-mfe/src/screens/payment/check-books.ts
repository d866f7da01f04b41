import type { BookProof, Receipt } from '@food-court/shared-api';
import { checkProof, type ProofState } from '@food-court/shared-api/books';

/** Waiting: the next checkpoint will contain the sale. */
export type SealState = ProofState | 'waiting';

/** Reads an amount in cents that a line of the sale moved on the buyer’s account. */
function soldCents({ parts }: BookProof['entries'][number]): number {
  const texts = parts.map(({ text }) => JSON.parse(text) as [string, ...unknown[]]);
  const isSale = texts.some(([part, , kind]) => part === 'entry' && kind === 'sale');
  const lines = texts.flatMap(([part, line]) =>
    part === 'line' ? [line as { account: string; amount_cents: number }] : [],
  );
  return isSale
    ? lines.reduce((sum, { account, amount_cents: cents }) => sum + (account === 'buyer' ? cents : 0), 0)
    : 0;
}

/** Checks signature, tree and parts in this browser, and that the books sold for what the receipt says. */
export async function checkBooks(proof: BookProof, { amount }: Pick<Receipt, 'amount'>): Promise<SealState> {
  const state = await checkProof(proof);
  if (state !== 'proven') return state;
  const sold = proof.entries.reduce((sum, entry) => sum + soldCents(entry), 0);
  if (sold === 0 && proof.waiting > 0) return 'waiting';
  return sold === Math.round(amount * 100) ? 'proven' : 'broken';
}
