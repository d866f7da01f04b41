import type { Insertable } from 'kysely';
import { newId } from '../platform/database/new-id';
import type { Db, Tables } from '../platform/database/tables';

/** Inserts a dish of a seller, for $9.50 by default. */
export async function insertDish(
  db: Db,
  seller: { uid: string },
  change: Partial<Insertable<Tables['dishes']>> = {},
): Promise<string> {
  const id = newId();
  const jollof = { title: 'Jollof', category: 'Rice', price_cents: 950, description: 'Smoky' } as const;
  await db
    .insertInto('dishes')
    .values({
      id,
      seller_uid: seller.uid,
      author: 'The seller',
      images: ['https://photos.example/jollof.jpg'],
      ...jollof,
      ...change,
    })
    .execute();
  return id;
}

interface Whose {
  buyer: { uid: string };
  seller: { uid: string };
}

type Change = Partial<
  Pick<Insertable<Tables['orders']>, 'dish_id' | 'status' | 'handed_over_at' | 'image' | 'title' | 'price_cents'>
> &
  Partial<Pick<Insertable<Tables['checkouts']>, 'payment' | 'expires_at'>>;

/** Inserts a checkout with one order, by default for a new dish, at $9.50 and unpaid. */
export async function insertOrder(
  db: Db,
  { buyer, seller }: Whose,
  { payment, expires_at, ...change }: Change = {},
): Promise<string> {
  const [id, checkoutId, ticketId] = [newId(), newId(), newId()];
  const jollof = {
    title: 'Jollof',
    category: 'Rice',
    price_cents: 950,
    description: 'Smoky',
    image: 'https://photos.example/jollof.jpg',
  } as const;
  const order = {
    id,
    checkout_id: checkoutId,
    ticket_id: ticketId,
    seller_uid: seller.uid,
    quantity: 1,
    ...(change.status === 'handed_over' && { handed_over_at: new Date() }),
    ...jollof,
    ...change,
  };
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      buyer_uid: buyer.uid,
      amount_cents: order.price_cents,
      payment,
      expires_at: expires_at ?? inAnHour,
      ...(payment === 'paid' && { paid_at: new Date() }),
    })
    .execute();
  if (payment === 'paid')
    await db
      .insertInto('payments')
      .values({
        checkout_id: checkoutId,
        payer_uid: buyer.uid,
        method: 'card',
        amount_cents: order.price_cents,
        state: 'paid',
        paid_at: new Date(),
      })
      .execute();
  await db.insertInto('tickets').values({ id: ticketId, checkout_id: checkoutId, seller_uid: seller.uid }).execute();
  await db
    .insertInto('orders')
    .values({ ...order, dish_id: order.dish_id ?? (await insertDish(db, seller)) })
    .execute();
  return id;
}

/** Inserts a Visa card that a person keeps at the provider. */
export async function insertSavedCard(db: Db, { uid }: { uid: string }): Promise<string> {
  const [id, number] = [newId(), newId()];
  await db
    .insertInto('card_customers')
    .values({ uid, provider_id: `cus_${number}` })
    .onConflict((known) => known.doNothing())
    .execute();
  await db
    .insertInto('saved_cards')
    .values({
      id,
      uid,
      provider_id: `pm_${number}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      fingerprint_hash: number,
    })
    .execute();
  return id;
}
