import type { CheckoutOrders, CardProvider, PaymentsServices } from '#modules/payments/index';
import type { CourtClock } from '#modules/menu/index';
import type { Db } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';
import type { MapTiles } from './checkout/delivery/map-tiles/file/map-tiles';
import type { FindStreets } from './checkout/delivery/streets/photon/photon';

/** Services that this module is given. */
export interface OrderingServices extends Pick<PaymentsServices, 'otherMethods' | 'terminal'> {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'holds' | 'unanswered' | 'database'> & PaymentsServices['settings'];
  courtClock: CourtClock;
  cards: CardProvider;
  /** Undefined if the operator has no street search. */
  findStreets: FindStreets | undefined;
  /** Undefined if the operator has no street map. */
  mapTiles: MapTiles | undefined;
  /** Passed to the payments module. */
  orders: CheckoutOrders;
}
