import { centsFromDollars, type CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import type { Member } from '#identity/caller';
import { changeableBy } from './changeable-by';
import {
  awaitTurnToChooseFirst,
  findKeptDishLocked,
  getDish,
  showNoneFirst,
  updateDish,
  type ManagedDishRow,
} from './kitchen.repository';

type DishChangeBody = CallInput<'PATCH /products/{id}'>['body'];

/** Touches only what is sent: two people who change different things both have their way. */
export async function changeDish(
  trx: Trx,
  caller: Member,
  id: string,
  body: DishChangeBody,
  images?: string[],
): Promise<ManagedDishRow> {
  // Before any dish is locked: who waits for a turn must hold nothing that the one before needs.
  if (body.shownFirst) await awaitTurnToChooseFirst(trx);
  const dish = changeableBy(caller, await findKeptDishLocked(trx, id));
  const category = body.category ?? dish.category;
  if (body.shownFirst) await showNoneFirst(trx, category);
  await updateDish(trx, id, {
    title: body.title,
    category: body.category,
    price_cents: body.price === undefined ? undefined : centsFromDollars(body.price),
    description: body.description,
    images,
    portions: body.portions,
    sold_out: body.soldOut,
    hidden: body.hidden,
    // It was chosen for the category that it leaves.
    shown_first: body.shownFirst ?? (category === dish.category ? undefined : false),
  });
  return getDish(trx, id);
}
