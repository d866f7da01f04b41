import { setTimeout as pause } from 'node:timers/promises';
import { readClearing } from './accounts.repository';
import { sumOfFeesToBook } from './compare-fees';
import type { Books } from './compare-payments';
import { differenceOf, dollars, type Difference } from './difference';

/** Buyers pay meanwhile, and the ledger follows the provider by a second or two. */
const attempts = 5;
const pauseMs = 1_000;

/**
 * Expects that the provider holds what `clearing` says. Every other difference would show in it again, so it is compared when
 * there is none.
 */
export async function* compareProviderBalance(books: Books): AsyncGenerator<Difference> {
  let [held, clearing] = await readBoth(books);
  for (let attempt = 1; held !== clearing && attempt < attempts; attempt += 1) {
    await pause(pauseMs);
    [held, clearing] = await readBoth(books);
  }
  if (held !== clearing)
    yield differenceOf(
      'other-balance',
      'clearing',
      `the provider holds ${dollars(held)} of the court, and by the account clearing it must hold ${dollars(clearing)}`,
    );
}

/** The provider’s balance, and what it must be: refunds that the bank still works on have left it already. */
async function readBoth(books: Books): Promise<[held: number, expected: number]> {
  const held = await books.cards.heldCents();
  const feesToBook = await sumOfFeesToBook(books);
  const { clearing, leaving } = await readClearing(books.session);
  return [held, clearing - leaving - feesToBook];
}
