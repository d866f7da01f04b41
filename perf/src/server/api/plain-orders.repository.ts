import pg from 'pg';

/** Reads the same rows as a buyer's list of orders, with one prepared statement and nothing else. */
export function plainOrders(databaseUrl: string): (buyerUid: string) => Promise<object[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const text = `select orders.*, checkouts.payment, checkouts.number, checkouts.amount_cents, tickets.expected_at,
      sellers.kitchen_id, users.name, users.email
    from checkouts join orders on orders.checkout_id = checkouts.id join tickets on tickets.id = orders.ticket_id
      join users on users.uid = checkouts.buyer_uid join users sellers on sellers.uid = orders.seller_uid
    where checkouts.buyer_uid = $1 order by checkouts.created_at desc, orders.id desc limit 25`;
  return async (buyerUid) => (await pool.query<object>({ name: 'orders', text, values: [buyerUid] })).rows;
}
