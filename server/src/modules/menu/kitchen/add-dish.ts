import { centsFromDollars, type CallInput } from '@food-court/shared-api/contract';
import { numbersOf } from '@food-court/shared-api/dish-numbers';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { lockSellerName } from '../dishes/dishes.repository';
import { Refusal } from '#platform/http/refusal';
import { checkedOptions } from './dish-options';
import { stampOptions, stateContents } from './state-contents';
import { countDishesOfDay, insertDish } from './kitchen.repository';

type NewDishBody = CallInput<'POST /products'>['body'];

interface NewDish {
  seller: Member;
  body: NewDishBody;
  images: string[];
  /** More than anybody adds by hand. Parallel calls may exceed the limit slightly. */
  dishesADay: number;
}

/** The author comes from the profile, not from the body. */
export async function addDish(trx: Trx, { seller, body, images, dishesADay }: NewDish): Promise<{ id: string }> {
  if ((await countDishesOfDay(trx, seller.uid, dishesADay)) >= dishesADay)
    throw new Refusal(
      'too_many_requests',
      `You have added ${dishesADay} dishes in the last 24 hours. Please add more tomorrow.`,
      { headers: { 'retry-after': '3600' } },
    );
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
    ...numbersOf(body),
    marks: null,
    allergens: null,
    ...stateContents(body),
    options: stampOptions(checkedOptions(centsFromDollars(body.price), body.options ?? [])),
  });
  return { id };
}
