import { centsFromDollars, type CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { newId } from '#database/new-id';
import type { Member } from '#identity/caller';
import { keptPhoto } from '../images/photo-address';
import { findDish, insertDish, type DishRow } from './dishes.repository';

type NewDishBody = CallInput<'POST /products'>['body'];

/** In the name that the profile says, not the body. */
export async function addDish(trx: Trx, seller: Member, body: NewDishBody, publicUrl: string): Promise<DishRow> {
  const id = newId();
  const photos = [body.image, body.image2, body.image3].filter((photo) => photo !== undefined);
  await insertDish(trx, {
    id,
    seller_uid: seller.uid,
    author: seller.profile.name,
    title: body.title,
    category: body.category,
    price_cents: centsFromDollars(body.price),
    description: body.description,
    images: photos.map((photo) => keptPhoto(publicUrl, photo)),
  });
  return (await findDish(trx, id)) as DishRow;
}
