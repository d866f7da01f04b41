import { centsFromDollars, type AuditValues, type CallInput, type OptionGroup } from '@food-court/shared-api/contract';
import { numbersOf } from '@food-court/shared-api/dish-numbers';
import type { Trx } from '#platform/database/tables';
import { fieldFault } from '#platform/http/field-faults';
import { allow, invalid } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { noSuchDish } from '../dishes/dish-refusals';
import { acceptPhotos, type RecognisePhoto } from '#modules/media/index';
import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { nextDayOf } from '../opening/opening';
import { checkedOptions } from './dish-options';
import { stampOptions, stateContents } from './state-contents';
import { mayChangeDish } from './kitchen.policy';
import {
  lockFirstDishChoice,
  lockActiveDish,
  getDish,
  clearShownFirst,
  updateDish,
  type ManagedDishRow,
} from './kitchen.repository';

type DishChangeBody = CallInput<'PATCH /products/{id}'>['body'];

/** Updates only the fields that are sent, so that parallel changes of different fields all succeed. */
export async function changeDish(
  trx: Trx,
  caller: Member,
  id: string,
  { body, images, clock }: { body: DishChangeBody; images?: string[]; clock: CourtClock },
): Promise<ManagedDishRow> {
  // Must come before any dish is locked: a caller who waits here must not hold a lock that the previous caller needs.
  if (body.shownFirst) await lockFirstDishChoice(trx);
  const dish = requireChangeable(caller, await lockActiveDish(trx, id));
  const category = body.category ?? dish.category;
  if (body.shownFirst) await clearShownFirst(trx, category);
  await updateDish(trx, id, {
    title: body.title,
    category: body.category,
    price_cents: body.price === undefined ? undefined : centsFromDollars(body.price),
    description: body.description,
    images,
    ...numbersOf(body),
    ...stateContents(body, dish),
    options: changedOptions(dish, body),
    ...soldOutColumns(body.soldOut, dish, clock),
    hidden: body.hidden,
    // A dish that leaves the category loses its first place.
    shown_first: body.shownFirst ?? (category === dish.category ? undefined : false),
  });
  const changed = await getDish(trx, id);
  await recordDishAction(trx, caller, 'dish changed', dish, changed);
  return changed;
}

/** With "until tomorrow" the dish comes back automatically. */
const soldOutColumns = (soldOut: DishChangeBody['soldOut'], dish: ManagedDishRow, clock: CourtClock) =>
  soldOut !== undefined && {
    sold_out: soldOut !== false,
    sold_out_until: soldOut === 'until-tomorrow' ? nextDayOf(rulesOf(dish), new Date(), clock) : null,
  };

/** Price and options are checked together when either of them changes. */
function changedOptions(dish: ManagedDishRow, body: DishChangeBody): OptionGroup[] | undefined {
  if (body.price === undefined && body.options === undefined) return undefined;
  const cents = body.price === undefined ? dish.price_cents : centsFromDollars(body.price);
  const options = checkedOptions(cents, body.options ?? dish.options);
  return body.options ? stampOptions(options, dish) : options;
}

/** Records an admin's change to the dish of a seller. `after` is missing if the dish was removed. */
export const recordDishAction = (
  trx: Trx,
  caller: Member,
  action: 'dish changed' | 'dish removed',
  dish: ManagedDishRow,
  after?: ManagedDishRow,
): Promise<void> =>
  recordAdminAction(trx, caller, {
    action,
    subjectKind: 'dish',
    subject: dish.id,
    ownerUid: dish.seller_uid,
    before: dishValues(dish),
    after: after ? dishValues(after) : {},
  });

const dishValues = (dish: ManagedDishRow): AuditValues => ({
  title: dish.title,
  category: dish.category,
  price_cents: dish.price_cents,
  description: dish.description,
  photos: dish.images,
  ...numbersOf(dish),
  marks: dish.marks ?? [],
  allergens: dish.allergens && JSON.stringify(dish.allergens),
  options: JSON.stringify(dish.options),
  sold_out: dish.sold_out,
  sold_out_until: dish.sold_out_until?.toISOString() ?? null,
  hidden: dish.hidden,
  shown_first: dish.shown_first,
});

/** Refuses dishes of other sellers. A removed dish is not found, even by admins. */
export function requireChangeable(caller: Member, dish: ManagedDishRow | undefined): ManagedDishRow {
  if (!dish) throw noSuchDish();
  allow(mayChangeDish(caller, dish), 'Only the seller of this dish and admins may do this.');
  return dish;
}

/** Undefined leaves the photos unchanged. A second photo alone is refused, because photos are replaced together. */
export async function replacedPhotos(recognise: RecognisePhoto, body: DishChangeBody): Promise<string[] | undefined> {
  if (body.image !== undefined) return acceptPhotos(recognise, body);
  const alone = (['image2', 'image3'] as const).filter((field) => body[field] !== undefined);
  if (alone.length > 0)
    throw invalid(
      alone.map((field) => fieldFault(field, 'must come with the first photo, because photos are replaced together')),
    );
  return undefined;
}
