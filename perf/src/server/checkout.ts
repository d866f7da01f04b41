import { openBasketCourt, type BasketCourt } from '@food-court/server/src/modules/ordering/basket/testing/basket-court';
import type { Person } from '@food-court/server/src/testing/index';
import { type Spent, watchDatabaseTime } from '@food-court/server/src/testing/database-time';

const sizes = { 'one line': { lines: 1, kitchens: 1 }, 'ten lines in four kitchens': { lines: 10, kitchens: 4 } };
type Size = keyof typeof sizes;
/** The first rounds fill caches and open connections, and do not count. */
const warmUpRounds = 20;
const rounds = process.argv.includes('--short') ? 40 : 200;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the database time of `POST /checkouts` with ten lines and with one. Only the ratio is portable between machines. */
const court = await openBasketCourt();
const sellers = await createSellers(court);
const databaseTime = watchDatabaseTime();
const results: Record<Size, Spent[]> = { 'one line': [], 'ten lines in four kitchens': [] };
for (let round = -warmUpRounds; round < rounds; round += 1) {
  // Each round has a new buyer, so at most one checkout is open, as in a real court: every checkout counts what its buyer has not paid.
  const buyer = await court.testServer.createPerson(`buyer-${round}`, 'Buyer');
  const names = Object.keys(sizes) as Size[];
  for (const name of round % 2 ? names : names.toReversed()) {
    const spent = await spentOnCheckout(buyer, name);
    if (round >= 0) results[name].push(spent);
  }
}
console.log(`\nDatabase time of a checkout  (median of ${rounds}, in turns)`);
const one = median(results['one line'].map(({ ms }) => ms));
for (const [name, spent] of Object.entries(results)) {
  const ms = median(spent.map((each) => each.ms));
  console.log(
    `  ${name.padEnd(28)} ${ms.toFixed(2).padStart(6)} ms   ${median(spent.map(({ statements }) => statements))} statements   ${(ms / one).toFixed(2)}x`,
  );
}
const ten = median(results['ten lines in four kitchens'].map(({ ms }) => ms));
console.log(`budget checkout-of-ten ${(ten / one).toFixed(2)}`);
await court.close();

async function createSellers({ sally, sam, testServer }: BasketCourt): Promise<Person[]> {
  return [sally, sam, await testServer.createPerson('sue', 'Seller'), await testServer.createPerson('sid', 'Seller')];
}

async function spentOnCheckout(buyer: Person, name: Size): Promise<Spent> {
  const { lines, kitchens } = sizes[name];
  for (let line = 0; line < lines; line += 1) {
    const productId = await court.dish({ portions: 9 }, sellers[line % kitchens]);
    await court.add({ productId }, buyer);
  }
  const spent = await databaseTime.during(() => court.ordered(lines * 9.5, buyer));
  await court.startOver();
  return spent;
}
