import { sharedLimits, type CallInput, type HallFulfilment } from '@food-court/shared-api/contract';
import { keepGuests } from '#modules/accounts/index';
import { addToMeal, findTableRules, limitGuest, openMeal, orderPart } from '#modules/ordering/index';
import { columnsOfFulfilment, presentFulfilment, splitCheckout } from '#modules/payments/index';
import type { Origin } from '#platform/contract/origin';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { refuseOrder } from './rules/changes';
import { countParts, takeParts } from './rules/parts';
import type { SharedPersonState } from './rules/shared-state';
import { minutesToSplit, refuseSplit, sharersOf } from './rules/split';
import { lockOwnPlace, notifyTable, type OwnPlace } from './change-shared-basket';
import type { TogetherServices } from './services';
import { changePeople, findUidsAround, saveOrder } from './shared-baskets.repository';

const minute = 60_000;

/** “Order now”: from now on dishes stay, and everybody can pay. */
export async function orderNow(trx: Trx, uid: string, serving: HallFulfilment, now = Date.now()): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  refuseOrder(place.state);
  const payUntil = new Date(now + sharedLimits.payMinutes * minute);
  const { table_number, pick_up_name } = columnsOfFulfilment(serving);
  await saveOrder(trx, place.row.id, { table_number, pick_up_name, pay_until: payUntil });
  await openMeal(trx, {
    id: place.row.id,
    settles_at: payUntil,
    parts: countParts(place.state),
    uids: place.state.people.map((person) => person.uid),
  });
  await notifyTable(trx, place);
}

type Body = CallInput<'POST /shared-basket/checkouts'>['body'];

interface PartRequest {
  payer: Member;
  origin: Origin;
  /** In dollars, as the payer saw it. */
  total: number;
  lineup?: string;
  now?: number;
}

type Given = Pick<TogetherServices, 'settings' | 'courtClock'>;

/** Makes one checkout of the payer’s own part, or of all parts that nobody pays. */
export async function orderParts(
  trx: Trx,
  services: Given,
  request: PartRequest & { forWhom: Body['for'] },
): Promise<{ id: string }> {
  const { payer, forWhom, now = Date.now() } = request;
  const acceptHolds = await limit(trx, services, request);
  const place = await lockOwnPlace(trx, payer.uid);
  const people = takeParts(place.state, place.person, { forWhom, now });
  const placed = await placeParts(trx, services, { ...request, place, people, acceptHolds });
  await changePeople(
    trx,
    people.map(({ id }) => id),
    { checkout_id: placed.id, is_split: false },
  );
  await notifyTable(trx, place);
  return placed;
}

/** Makes one checkout of all parts that nobody pays, of which everybody at the table pays a share. */
export async function splitEvenly(trx: Trx, services: Given, request: PartRequest): Promise<{ id: string }> {
  const { payer, now = Date.now() } = request;
  // Guests are locked before the table, as with each order of a guest.
  const around = await findUidsAround(trx, payer.uid);
  await keepGuests(trx, around);
  const acceptHolds = await limit(trx, services, request);
  const place = await lockOwnPlace(trx, payer.uid);
  const people = takeParts(place.state, place.person, { forWhom: 'everyone', now });
  const sharers = sharersOf(place.state, now);
  refuseSplit(sharers, around);
  const payMinutes = minutesToSplit(place.state, now, services.settings.holds.guestMinutes);
  const placed = await placeParts(trx, services, { ...request, place, people, acceptHolds, payMinutes });
  await splitCheckout(
    trx,
    placed.id,
    sharers.map(({ uid }) => uid),
  );
  await changePeople(
    trx,
    sharers.map(({ id }) => id),
    { checkout_id: placed.id, is_split: true },
  );
  await notifyTable(trx, place);
  return placed;
}

/** Comes before any lock of the table, as with each order of a guest. */
const limit = async (trx: Trx, { settings: { holds } }: Given, { payer, origin }: PartRequest) =>
  payer.guestUntil ? limitGuest(trx, await findTableRules(trx), { buyerUid: payer.uid, origin, holds }) : undefined;

interface Placing extends PartRequest {
  place: OwnPlace;
  people: readonly SharedPersonState[];
  acceptHolds: Awaited<ReturnType<typeof limit>>;
  payMinutes?: number;
}

async function placeParts(
  trx: Trx,
  { settings: { holds }, courtClock: clock }: Given,
  { place, people, payer, ...order }: Placing,
): Promise<{ id: string }> {
  const { serving } = presentFulfilment({ ...place.row, delivery_to: null });
  if (!serving) throw new Error('A shared basket that is ordered has a place to go to.');
  const personIds = people.map(({ id }) => id);
  const placed = await orderPart(
    trx,
    { ...order, buyerUid: payer.uid, serving, holds, clock },
    place.lines.filter(({ person_id }) => personIds.includes(person_id)),
  );
  await addToMeal(trx, { checkout_id: placed.id, meal_id: place.row.id, parts: people.length });
  return placed;
}
