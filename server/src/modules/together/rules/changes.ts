import { orderLimits, sharedLimits } from '@food-court/shared-api/contract';
import { notFound, Refusal } from '#platform/http/refusal';
import type { SharedLineState, SharedPersonState, SharedState } from './shared-state';

/** Somebody who has left may come back. */
export function refuseJoin({ people, payUntil }: SharedState, uid: string): void {
  if (people.some((person) => person.uid === uid && !person.hasLeft)) return;
  if (payUntil !== undefined) throw isOrdered();
  if (people.filter(({ hasLeft }) => !hasLeft).length >= sharedLimits.people)
    throw new Refusal('basket_full', `Up to ${sharedLimits.people} people can order together.`);
}

export function refuseNewLines({ lines, payUntil }: SharedState, added: number): void {
  if (payUntil !== undefined) throw isOrdered();
  if (lines.length + added > sharedLimits.lines)
    throw new Refusal('basket_full', `A shared basket is full at ${sharedLimits.lines} dishes.`);
}

/** Everybody changes their own lines only. */
export function ownLine({ lines, payUntil }: SharedState, person: SharedPersonState, lineId: string): SharedLineState {
  const line = lines.find(({ id, personId }) => id === lineId && personId === person.id);
  if (!line) throw notFound('This dish is no longer among yours.');
  if (payUntil !== undefined) throw isOrdered();
  return line;
}

/** When two devices change the same line, the second one is refused. */
export function refuseStaleQuantity(line: SharedLineState, { from, to }: { from: number; to: number }): void {
  if (line.quantity !== from)
    throw new Refusal('changed_meanwhile', `This line has ${line.quantity} portions by now. Please check it.`);
  if (to > orderLimits.quantity)
    throw new Refusal('basket_full', `You can order up to ${orderLimits.quantity} portions of a dish at once.`);
}

export function refuseOrder({ people, lines, payUntil }: SharedState): void {
  if (payUntil !== undefined) throw isOrdered();
  const present = people.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id);
  if (!lines.some(({ personId }) => present.includes(personId)))
    throw new Refusal('basket_empty', 'Nobody has chosen a dish yet.');
}

const isOrdered = () => new Refusal('conflict', 'This shared basket is being paid. Nothing can change any longer.');
