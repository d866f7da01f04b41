import { centsFromDollars, type CallInput } from 'shared-api/contract';
import { newId } from '#database/new-id';
import type { Trx } from '#database/tables';
import type { Member } from '#identity/caller';
import { lockSellerName } from '../dishes/dishes.repository';
import { insertDish } from './kitchen.repository';

type NewDishBody = CallInput<'POST /products'>['body'];

/** The author comes from the profile, not from the body. */
export async function addDish(trx: Trx, seller: Member, body: NewDishBody, images: string[]): Promise<{ id: string }> {
  const id = newId();
  await insertDish(trx, {
    id,
    seller_uid: seller.uid,
    author: await lockSellerName(trx, seller.uid),
    title: body.title,
    category: body.category,
    price_cents: centsFromDollars(body.price),
    description: body.description,
    images,
    portions: body.portions ?? null,
  });
  return { id };
}
