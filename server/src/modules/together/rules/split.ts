import { sharedLimits, type PartState } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import { partOf, unpaidPeople } from './parts';
import type { SharedPersonState, SharedState } from './shared-state';

const minute = 60_000;

/** Everybody at the table shares what nobody pays yet, also those who chose no dish, but not who pays or has paid a part. */
export const sharersOf = (state: SharedState, now: number): SharedPersonState[] =>
  unpaidPeople(state, now).length === 0
    ? []
    : state.people.filter((person) => partOf(person, state.payUntil, now) === 'to-pay');

/** Refuses a split between people of whom one has gone, or when nobody else is there to share with. */
export function refuseSplit(sharers: readonly SharedPersonState[], kept: readonly string[]): void {
  if (sharers.length < 2) throw new Refusal('conflict', 'Nobody else is left to split the bill with.');
  if (sharers.some(({ uid }) => !kept.includes(uid)))
    throw new Refusal('changed_meanwhile', 'Somebody came back to the table. Please try again.');
}

/** The rest of the time to pay, but never less than one part has. */
export const minutesToSplit = ({ payUntil = 0 }: SharedState, now: number, least: number): number =>
  Math.min(sharedLimits.payMinutes, Math.max(least, Math.ceil((payUntil - now) / minute)));

/** Somebody’s share while the bill is open: theirs may be paid before the others’. */
export function partOfShare(person: SharedPersonState): { part: PartState; amountCents: number } | undefined {
  const { checkout, uid } = person;
  const share = checkout?.split?.shares.find((one) => one.uid === uid);
  if (!share || checkout?.state === 'over') return undefined;
  const isPaid = checkout?.state === 'paid' || share.leftCents === 0;
  return { part: isPaid ? 'paid' : 'to-pay', amountCents: share.amountCents };
}
