import { centsFromDollars, type CallInput } from 'shared-api/contract';
import { newId } from '#database/new-id';
import type { Trx } from '#database/tables';
import type { Member } from '#identity/caller';
import { signatureLocked } from '../dishes/authors.repository';
import { insertDish } from './kitchen.repository';

type NewDishBody = CallInput<'POST /products'>['body'];

/** In the name that the profile says, not the body. */
export async function addDish(trx: Trx, seller: Member, body: NewDishBody, images: string[]): Promise<{ id: string }> {
  const id = newId();
  await insertDish(trx, {
    id,
    seller_uid: seller.uid,
    author: await signatureLocked(trx, seller.uid),
    title: body.title,
    category: body.category,
    price_cents: centsFromDollars(body.price),
    description: body.description,
    images,
    portions: body.portions ?? null,
  });
  return { id };
}
