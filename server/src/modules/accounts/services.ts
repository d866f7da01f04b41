import type { PersonalExport } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import type { ImageHost } from '#modules/media/index';
import type { SpokenLanguage } from '#modules/notifications/index';
import type { Cookies } from '#platform/http/cookies';
import type { Settings } from '#platform/config/settings';
import type { VerifyToken } from '#platform/identity/tokens';

/** Runs in the transaction that changes the name. */
export type OnRenamed = (trx: Trx, uid: string, name: string) => Promise<void>;

/** Erases the data that other modules store about a person. */
export interface ErasureOfOtherModules {
  /** Called before the person is locked. */
  lock: (trx: Trx, uid: string) => Promise<void>;
  /** Counts open orders that the person has bought or has to cook. */
  countOpenOrders: (trx: Trx, uid: string) => Promise<number>;
  erase: (trx: Trx, person: { uid: string; name: string; erasedName: string }) => Promise<void>;
}

/** Changes the data that other modules store about guests. */
export interface GuestsOfOtherModules {
  /** Makes the member the buyer instead of the guest. Called after both are locked. */
  claim: (trx: Trx, given: { guestUid: string; memberUid: string }) => Promise<void>;
  /** Erases what the guest typed. */
  erase: (trx: Trx, guestUid: string) => Promise<void>;
}

/** The data that other modules keep about one person. */
export type ExportOfOtherModules = (
  db: Db,
  uid: string,
  publicUrl: string,
) => Promise<Omit<PersonalExport, 'exportedAt' | 'profile' | 'language' | 'news' | 'devices' | 'wishNews'>>;

export interface PurchaseTotals {
  orders: number;
  spent: number;
  refunded: number;
  /** There are older ones. */
  more: boolean;
}

/** Dependencies of this module. */
export interface AccountsServices {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'identity'>;
  verify: VerifyToken;
  imageHost: ImageHost;
  /** Updates copies of the name in other modules. */
  onRenamed: OnRenamed;
  erasureOfOtherModules: ErasureOfOtherModules;
  guestsOfOtherModules: GuestsOfOtherModules;
  exportOfOtherModules: ExportOfOtherModules;
  sumBought: (db: Db, uid: string) => Promise<PurchaseTotals>;
  spokenLanguage: (cookies: Cookies, acceptLanguage: string | undefined) => SpokenLanguage;
  countDishes: (db: Db, sellerUid: string) => Promise<number>;
}
