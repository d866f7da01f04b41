import type { Db } from '#platform/database/tables';

/** A delivery that a courier has picked up and not handed over yet, or has left at the door. */
export interface StopOnTheRoad {
  /** The stop. */
  about: string;
  checkout_id: string;
  number: string;
  day_number: number | null;
  state: 'on_its_way' | 'arrived' | 'left';
  /** The latest arrival, by the court’s clock. */
  latest: string;
  /** False if the courier leaves the meal at the door. */
  hasCode: boolean;
}

/** Provided by the ordering module. Omits stops that are over, and those of a courier who no longer has the delivery. */
export type FindOnTheRoad = (db: Db, stops: readonly string[]) => Promise<readonly StopOnTheRoad[]>;

/** A stop is a checkout and a run, which name no courier. */
export const stopOf = (checkoutId: string, runId: string): string => `${checkoutId}-${runId}`;
export const checkoutOfStop = (stop: string): string => stop.split('-')[0] ?? '';

export const concernsBuyersOfStops = (stops: string): string => `select stops.id, checkouts.buyer_uid
  from unnest(${stops}) as stops (id) join read_checkouts as checkouts on checkouts.id = split_part(stops.id, '-', 1)`;

export const showOrder = { en: 'Show the order', fr: 'Voir la commande' };
