import type { Insertable } from 'kysely';
import { newId } from '../database/new-id';
import type { Db, Tables } from '../database/tables';
import { putOnMenu } from './put-on-menu';

interface Whose {
  buyer: { uid: string };
  seller: { uid: string };
}

type Change = Partial<Pick<Insertable<Tables['orders']>, 'dish_id' | 'status' | 'image' | 'title' | 'price_cents'>> &
  Partial<Pick<Insertable<Tables['checkouts']>, 'payment' | 'expires_at'>>;

/** A checkout of one, for $9.50 and not paid unless told otherwise; of a dish of its own unless one is named. */
export async function putOrder(
  db: Db,
  { buyer, seller }: Whose,
  { payment, expires_at, ...change }: Change = {},
): Promise<string> {
  const [id, checkoutId] = [newId(), newId()];
  const jollof = {
    title: 'Jollof',
    category: 'Rice',
    price_cents: 950,
    description: 'Smoky',
    image: 'https://photos.example/jollof.jpg',
  } as const;
  const order = { id, checkout_id: checkoutId, seller_uid: seller.uid, quantity: 1, ...jollof, ...change };
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
  await db
    .insertInto('orders')
    .values({ ...order, dish_id: order.dish_id ?? (await putOnMenu(db, seller)) })
    .execute();
  return id;
}
