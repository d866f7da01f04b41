import { sharedLimits, type CallInput, type Fulfilment } from '@food-court/shared-api/contract';
import { addToMeal, findTableRules, limitGuest, openMeal, orderPart } from '#modules/ordering/index';
import { columnsOfFulfilment, presentFulfilment } from '#modules/payments/index';
import type { Origin } from '#platform/contract/origin';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { refuseOrder } from './rules/changes';
import { countParts, takeParts } from './rules/parts';
import { lockOwnPlace, notifyTable } from './change-shared-basket';
import type { TogetherServices } from './services';
import { changePeople, saveOrder } from './shared-baskets.repository';

const minute = 60_000;

/** “Order now”: from now on dishes stay, and everybody can pay. */
export async function orderNow(trx: Trx, uid: string, serving: Fulfilment, now = Date.now()): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  refuseOrder(place.state);
  const payUntil = new Date(now + sharedLimits.payMinutes * minute);
  await saveOrder(trx, place.row.id, { ...columnsOfFulfilment(serving), pay_until: payUntil });
  await openMeal(trx, {
    id: place.row.id,
    settles_at: payUntil,
    parts: countParts(place.state),
    uids: place.state.people.map((person) => person.uid),
  });
  await notifyTable(trx, place);
}

interface PartRequest {
  payer: Member;
  origin: Origin;
  body: CallInput<'POST /shared-basket/checkouts'>['body'];
  lineup?: string;
  now?: number;
}

/** Makes one checkout of the payer’s own part, or of all parts that nobody pays. */
export async function orderParts(
  trx: Trx,
  { settings: { holds }, courtClock: clock }: Pick<TogetherServices, 'settings' | 'courtClock'>,
  { payer, body, origin, lineup, now = Date.now() }: PartRequest,
): Promise<{ id: string }> {
  // Before any other lock, as with each order of a guest.
  const limits = { buyerUid: payer.uid, origin, holds };
  const acceptHolds = payer.guestUntil ? await limitGuest(trx, await findTableRules(trx), limits) : undefined;
  const place = await lockOwnPlace(trx, payer.uid);
  const people = takeParts(place.state, place.person, { forWhom: body.for, now });
  const { serving } = presentFulfilment(place.row);
  if (!serving) throw new Error('A shared basket that is ordered has a place to go to.');
  const personIds = people.map(({ id }) => id);
  const placed = await orderPart(
    trx,
    { buyerUid: payer.uid, serving, total: body.total, holds, clock, lineup, acceptHolds },
    place.lines.filter(({ person_id }) => personIds.includes(person_id)),
  );
  await addToMeal(trx, { checkout_id: placed.id, meal_id: place.row.id, parts: people.length });
  await changePeople(trx, personIds, { checkout_id: placed.id });
  await notifyTable(trx, place);
  return placed;
}
