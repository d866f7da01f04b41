import type { PartState } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import type { SharedPersonState, SharedState } from './shared-state';

/** How far the part of a person is. It follows from the clock and the checkout, so that nothing has to be closed. */
export function partOf({ checkout, hasLeft }: SharedPersonState, payUntil: number | undefined, now: number): PartState {
  if (checkout?.state === 'paid') return 'paid';
  if (checkout?.state === 'open') return 'paying';
  if (payUntil === undefined) return 'choosing';
  return hasLeft || now >= payUntil ? 'left-out' : 'to-pay';
}

const hasDishes = ({ lines }: SharedState, { id }: SharedPersonState): boolean =>
  lines.some(({ personId }) => personId === id);

/** The people whose part nobody pays or has paid. */
export const unpaidPeople = (state: SharedState, now: number): SharedPersonState[] =>
  state.people.filter((person) => partOf(person, state.payUntil, now) === 'to-pay' && hasDishes(state, person));

/** How many parts the kitchens wait for when everybody has ordered. */
export const countParts = (state: SharedState): number =>
  state.people.filter((person) => !person.hasLeft && hasDishes(state, person)).length;

/** The people whose parts somebody pays now. Nobody’s part is paid twice. */
export function takeParts(
  state: SharedState,
  payer: SharedPersonState,
  { forWhom, now }: { forWhom: 'me' | 'everyone'; now: number },
): SharedPersonState[] {
  if (state.payUntil === undefined) throw new Refusal('conflict', 'Press “Order now” first.');
  if (now >= state.payUntil) throw new Refusal('conflict', 'The time to pay is over. This part is not ordered.');
  const unpaid = unpaidPeople(state, now);
  const taken = forWhom === 'everyone' ? unpaid : unpaid.filter(({ id }) => id === payer.id);
  if (taken.length > 0) return taken;
  if (forWhom === 'me' && !hasDishes(state, payer)) throw new Refusal('basket_empty', 'You have chosen no dish.');
  throw new Refusal('changed_meanwhile', 'Somebody else is paying this already.');
}

/** A part that waits for its money stays: it ends by itself when its time is over. */
export const isPartOfMeal = (state: SharedState, person: SharedPersonState, now: number): boolean =>
  unpaidPeople(state, now).some(({ id }) => id === person.id);
