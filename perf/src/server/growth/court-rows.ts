import type { Tables } from '@food-court/server/src/platform/database/tables';

export interface CourtSize {
  dishes: number;
  kitchens: number;
  orders: number;
}

/** How many orders each buyer has. */
const ordersOfBuyer = 10;
/** The year’s orders are spread evenly. Only the last days have ledger rows, because the figures read no older ones. */
const daysOfOrders = 365;
const daysOfLedger = 8;
/** The limit of the court’s board. The board is full even in a small court, so only the court around it grows. */
const linesOfCourtBoard = 200;

/**
 * Returns the rows of a court of the given size, as SQL. A kitchen has the same number of dishes and orders in a court of any
 * size, and so does a buyer: only the court around them grows. At least every second kitchen has one order that waits, the newest;
 * all others were handed over.
 */
export function courtRows({ dishes, kitchens, orders }: CourtSize): Partial<Record<keyof Tables, readonly string[]>> {
  const buyers = orders / ordersOfBuyer;
  const waiting = Math.max(Math.floor(kitchens / 2), linesOfCourtBoard);
  const inLedger = Math.floor((orders * daysOfLedger) / daysOfOrders);
  const reviews = Math.floor(orders / 10);
  const at = `now() - n * interval '1 second' * ${(daysOfOrders * 86_400) / orders}`;
  const dish = `'d' || n % ${dishes} + 1`;
  const seller = `'s' || (n % ${dishes} + 1) % ${kitchens} + 1`;
  const buyer = `'b' || n % ${buyers} + 1`;
  const series = (last: number, first = 1): string => `from generate_series(${first}, ${last}) n`;
  const person = (prefix: string, role: string): string =>
    `select '${prefix}' || n, '${prefix}' || n || '@example.com', true, 'Person ' || left(md5('${prefix}' || n), 8), '${role}',
      'https://photos.example/' || n || '.jpg', now() - n * interval '1 minute', '${prefix}' || n`;
  return {
    users: [
      ...[
        `${person('s', 'Seller')} ${series(kitchens)}`,
        `${person('b', 'Buyer')} ${series(buyers)}`,
        `${person('a', 'admin')} ${series(3)}`,
      ].map(
        (rows) => `insert into users (uid, email, email_verified, name, role, image, created_at, kitchen_id) ${rows}`,
      ),
    ],
    dishes: [
      `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images, created_at)
        select 'd' || n, 's' || n % ${kitchens} + 1, 'Cook', 'Dish ' || left(md5(n::text), 8),
          (array['Rice', 'Chinese', 'Drinks', 'Chicken'])[n % 4 + 1], 950, repeat('Smoky ', 20),
          array['https://photos.example/' || n || '.jpg'], now() - n * interval '1 minute' ${series(dishes)}`,
    ],
    checkouts: [
      `insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at, created_at)
        select 'c' || n, ${buyer}, 950, 'paid', ${at}, now(), ${at} ${series(orders)}`,
    ],
    payments: [
      `insert into payments (id, checkout_id, payer_uid, method, amount_cents, state, card_last4, paid_at, created_at)
        select 'p' || n, 'c' || n, ${buyer}, 'card', 950, 'paid', lpad((n % 9999)::text, 4, '0'), ${at}, ${at} ${series(orders)}`,
    ],
    tickets: [
      `insert into tickets (id, checkout_id, seller_uid) select 't' || n, 'c' || n, ${seller} ${series(orders)}`,
    ],
    orders: [
      `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image, status, created_at, ready_at, handed_over_at)
        select 'o' || n, 'c' || n, 't' || n, ${dish}, ${seller}, 1, 'Dish ' || left(md5((n % ${dishes} + 1)::text), 8), 'Rice', 950, repeat('Smoky ', 20), 'i',
          case when n <= ${waiting} then 'placed' else 'handed_over' end, ${at},
          case when n > ${waiting} and n <= ${inLedger} then ${at} end, case when n > ${waiting} then ${at} end ${series(orders)}`,
    ],
    order_events: [
      `insert into order_events (order_id, status, by_uid, at) select 'o' || n, 'placed', ${buyer}, ${at} ${series(orders)}`,
    ],
    ledger_entries: [
      `insert into ledger_entries (id, kind, reference, checkout_id, at)
        select 'e' || n, 'sale', 'sale:c' || n, 'c' || n, ${at} ${series(inLedger)}`,
    ],
    ledger_lines: [
      `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
        select 'e' || n, 'seller', ${seller}, 'o' || n, -855 ${series(inLedger)}`,
      `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
        select 'e' || n, 'platform', null, 'o' || n, -95 ${series(inLedger)}`,
    ],
    reviews: [
      `insert into reviews (ticket_id, buyer_uid, seller_uid, stars, words, created_at)
        select 't' || n, ${buyer}, ${seller}, n % 5 + 1, 'Good', ${at} ${series(waiting + reviews, waiting + 1)}`,
    ],
    reviewed_dishes: [
      `insert into reviewed_dishes (dish_id, ticket_id, created_at)
        select ${dish}, 't' || n, ${at} ${series(waiting + reviews, waiting + 1)}`,
    ],
    news: [
      `insert into news (id, kind, about, recipient_uid, created_at)
        select 'n' || n, 'ready', 't' || n, ${buyer}, ${at} ${series(waiting + reviews, waiting + 1)}`,
    ],
    audit_entries: [
      `insert into audit_entries (id, at, by_uid, action, subject_kind, subject)
        select 'l' || n, ${at}, 'a1', 'dish hidden', 'dish', ${dish} ${series(reviews)}`,
    ],
    wishes: [
      `insert into wishes (id, buyer_uid, dish_id, created_at) select 'w' || n, ${buyer}, ${dish}, ${at} ${series(buyers)}`,
    ],
  };
}
