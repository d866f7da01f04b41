import { centsFromDollars, type CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { newId } from '#database/new-id';
import type { Member } from '#identity/caller';
import { findDish, insertDish, type DishRow } from './dishes.repository';

type NewDishBody = CallInput<'POST /products'>['body'];

/** In the name that the profile says, not the body. */
export async function addDish(trx: Trx, seller: Member, body: NewDishBody, images: string[]): Promise<DishRow> {
  const id = newId();
  await insertDish(trx, {
    id,
    seller_uid: seller.uid,
    author: seller.profile.name,
    title: body.title,
    category: body.category,
    price_cents: centsFromDollars(body.price),
    description: body.description,
    images,
  });
  return (await findDish(trx, id)) as DishRow;
}
