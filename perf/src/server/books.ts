import { publishBooks } from '@food-court/server/src/modules/payments/ledger/books/publish-books';
import { openBasketCourt } from '@food-court/server/src/modules/ordering/basket/testing/basket-court';

const orders = process.argv.includes('--short') ? 150 : 600;
/** One buyer may change something 300 times a minute. */
const ordersOfBuyer = 40;
/** The first ones fill caches and open connections, and do not count. */
const warmUpOrders = 10;

/**
 * Compares the work on the public books with the work on the orders that they are about, in one process and one run. No order
 * waits for the books, so this is the share of the machine that they take.
 */
const court = await openBasketCourt();
const { db, services } = court.testServer;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function placeAndPay(count: number): Promise<void> {
  let buyer = court.bob;
  for (let order = 0; order < count; order += 1) {
    if (order % ordersOfBuyer === 0) buyer = await court.testServer.createPerson(`buyer-${count}-${order}`, 'Buyer');
    const productId = await court.dish({ portions: 9 });
    await court.add({ productId }, buyer);
    const { tickets } = await court.ordered(9.5, buyer);
    const id = tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.confirm((await court.testServer.beginPayment(id, buyer)).clientSecret);
    await court.call('POST', `/orders/${id}/payment-check`, { person: buyer });
  }
}

const publish = () => publishBooks(db, services.booksKey!, () => false);

await placeAndPay(warmUpOrders);
await publish();
const ordersMs = await msOf(() => placeAndPay(orders));
const booksMs = await msOf(publish);
const idleMs = await msOf(publish);
const share = booksMs / ordersMs;
console.log(`\nThe public books  (${orders} orders, placed and paid)`);
console.log(`  an order              ${(ordersMs / orders).toFixed(2)} ms`);
console.log(`  its part of the books ${(booksMs / orders).toFixed(3)} ms   ${(share * 100).toFixed(2)} %`);
console.log(`  a round without news  ${idleMs.toFixed(2)} ms`);
console.log(`budget books ${share.toFixed(4)}`);
await court.close();
