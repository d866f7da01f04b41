import { randomInt } from 'node:crypto';
import { sharedLimits } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { dropPartOfMeal, findDishesOfLines, notifyPeople, type LineRow } from '#modules/ordering/index';
import { ownLine, refuseJoin, refuseNewLines, refuseStaleQuantity } from './rules/changes';
import { nameAtTable } from './rules/names';
import { isPartOfMeal } from './rules/parts';
import type { SharedPersonState } from './rules/shared-state';
import { readSharedBasket, type ReadBasket } from './read-shared-basket';
import {
  changePeople,
  deleteSharedLines,
  insertBasket,
  insertSharedLines,
  findBasketOfPerson,
  lockBasketOfPerson,
  lockBaskets,
  savePerson,
  saveQuantity,
} from './shared-baskets.repository';

export interface OwnPlace extends ReadBasket {
  person: SharedPersonState;
}

/** Locks the basket that somebody is in. Changes of a basket follow one another. */
export async function lockOwnPlace(trx: Trx, uid: string): Promise<OwnPlace> {
  const row = await lockBasketOfPerson(trx, uid);
  const basket = row && (await readSharedBasket(trx, row));
  const person = basket?.state.people.find((other) => other.uid === uid && !other.hasLeft);
  if (!basket || !person) throw notFound('You are in no shared basket. Ask for the code again.');
  return { ...basket, person };
}

export const notifyTable = (trx: Trx, { state }: ReadBasket): Promise<void> =>
  notifyPeople(
    trx,
    state.people.map(({ uid }) => uid),
  );

export async function openTable(
  trx: Trx,
  uid: string,
  { name, table }: { name?: string; table: number | null },
): Promise<void> {
  if (await findBasketOfPerson(trx, uid)) await leaveTable(trx, uid);
  const id = newId();
  while (!(await insertBasket(trx, { id, code: randomCode(), table_number: table })));
  await savePerson(trx, { id: newId(), basket_id: id, uid, name: nameAtTable([], name), checkout_id: null });
}

const randomCode = (): string =>
  Array.from(
    { length: sharedLimits.codeLength },
    () => sharedLimits.codeAlphabet[randomInt(sharedLimits.codeAlphabet.length)],
  ).join('');

/** A code as somebody types it, with spaces or a hyphen. */
export const tidyCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

export async function joinTable(trx: Trx, uid: string, { id, name }: { id: string; name?: string }): Promise<void> {
  const before = await findBasketOfPerson(trx, uid);
  const locked = await lockBaskets(trx, before ? [id, before.id] : [id]);
  const row = locked.find((other) => other.id === id);
  if (!row) throw notFound('No shared basket has this code. Please check it.');
  const basket = await readSharedBasket(trx, row);
  refuseJoin(basket.state, uid);
  // Somebody sits at one table at a time.
  if (before && before.id !== id) await leaveTable(trx, uid);
  const known = basket.state.people.find((person) => person.uid === uid);
  const taken = basket.state.people.filter((person) => person.uid !== uid).map((person) => person.name);
  await savePerson(trx, {
    id: newId(),
    basket_id: row.id,
    uid,
    name: nameAtTable(taken, name ?? known?.name),
    checkout_id: null,
  });
  await notifyTable(trx, basket);
  await notifyPeople(trx, [uid]);
}

/** Lines that somebody pays stay. */
export async function leaveTable(trx: Trx, uid: string, now = Date.now()): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  const { state, person, row } = place;
  if (state.payUntil === undefined)
    await deleteSharedLines(
      trx,
      state.lines.filter(({ personId }) => personId === person.id).map(({ id }) => id),
    );
  else if (isPartOfMeal(state, person, now)) await dropPartOfMeal(trx, row.id);
  await changePeople(trx, [person.id], { has_left: true });
  await notifyTable(trx, place);
}

/** Dishes that nobody knows are left out. Whatever else prevents an order is shown with its line. */
export async function putLines(trx: Trx, uid: string, all: readonly LineRow[]): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  const dishIds = all.map(({ dish_id }) => dish_id);
  const known = new Set((await findDishesOfLines(trx, dishIds)).map(({ id }) => id));
  const lines = all.filter(({ dish_id }) => known.has(dish_id));
  if (lines.length === 0) return;
  refuseNewLines(place.state, lines.length);
  await insertSharedLines(
    trx,
    lines.map((line) => ({ ...line, id: newId(), basket_id: place.row.id, person_id: place.person.id })),
  );
  await notifyTable(trx, place);
}

export async function changeQuantity(
  trx: Trx,
  uid: string,
  { id, ...change }: { id: string; from: number; to: number },
): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  refuseStaleQuantity(ownLine(place.state, place.person, id), change);
  await saveQuantity(trx, id, change.to);
  await notifyTable(trx, place);
}

export async function removeLine(trx: Trx, uid: string, id: string): Promise<void> {
  const place = await lockOwnPlace(trx, uid);
  await deleteSharedLines(trx, [ownLine(place.state, place.person, id).id]);
  await notifyTable(trx, place);
}
