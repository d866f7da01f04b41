import { createHmac } from 'node:crypto';
import type { HoldSettings } from '#platform/config/settings';
import type { Origin } from '#platform/contract/origin';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { findGuestsOfNetwork, type GuestOrigin } from '#modules/accounts/index';
import type { OrderedDish } from '../ordered-dishes.repository';
import { countUnpaidOf, findPortionsHeldBy } from './held-by-guests.repository';

/** Nobody can read the network or browser from it without the key of the court. */
export function hashOrigin(key: Buffer, { network, browser }: Origin): GuestOrigin {
  const hashOf = (what: string) => createHmac('sha256', key).update(what).digest();
  return {
    network: hashOf(`network ${network}`),
    browser: browser === undefined ? null : hashOf(`browser ${browser}`),
  };
}

/** The guests of a network, who may be one program. A minute more than they hold, until expired portions are restocked. */
const guestsAround = (trx: Trx, { network }: GuestOrigin, { guestMinutes }: HoldSettings) =>
  findGuestsOfNetwork(trx, network, guestMinutes + 1);

/**
 * Throws when a browser or network has too many unpaid orders of guests. Two at the same moment may be one too many.
 * Browsers without our cookie are limited with their network only, as a program can make up a cookie for each order.
 */
export async function refuseBusyOrigin(trx: Trx, origin: GuestOrigin, holds: HoldSettings): Promise<void> {
  const guests = await guestsAround(trx, origin, holds);
  const unpaid = await countUnpaidOf(
    trx,
    guests.map(({ uid }) => uid),
  );
  const ofBrowser = guests.filter(({ browser }) => browser && origin.browser?.equals(browser));
  const sum = (of: typeof guests) => of.reduce((orders, { uid }) => orders + (unpaid.get(uid) ?? 0), 0);
  if (sum(ofBrowser) >= holds.guestOrdersOfBrowser) throw tooManyUnpaid('in this browser');
  if (sum(guests) >= holds.guestOrdersOfNetwork) throw tooManyUnpaid('in your network');
}

const tooManyUnpaid = (where: string): Refusal =>
  new Refusal(
    'too_many_unpaid',
    `Too many orders of guests ${where} are not paid yet. Please wait a few minutes, or sign in.`,
  );

/**
 * Throws when unpaid guests of a network would hold more than half of the portions that are left of a counted dish, or
 * more than the few that a member may hold. The dishes are locked, so parallel orders can't exceed it together.
 */
export async function refuseStarvedDishes(
  trx: Trx,
  origin: GuestOrigin,
  {
    dishes,
    portions,
    holds,
  }: { dishes: readonly OrderedDish[]; portions: ReadonlyMap<string, number>; holds: HoldSettings },
): Promise<void> {
  const counted = dishes.filter((dish) => dish.portions !== null);
  if (counted.length === 0) return;
  const uids = (await guestsAround(trx, origin, holds)).map(({ uid }) => uid);
  const held = await findPortionsHeldBy(
    trx,
    uids,
    counted.map(({ id }) => id),
  );
  for (const { id, title, portions: left } of counted) {
    const others = held.get(id) ?? 0;
    const most = Math.max(holds.portionsOfDish, Math.ceil(((left ?? 0) + others) / 2));
    const asked = portions.get(id) ?? 0;
    if (asked > most)
      throw new Refusal('too_many_unpaid', `Guests can order ${most} portions of ${title} at once. Sign in for more.`);
    if (asked + others > most)
      throw new Refusal(
        'too_many_unpaid',
        `Other guests are about to pay for ${title}. Please try again in a minute, or sign in.`,
      );
  }
}
