import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import type { CreatedAt } from './money-tables';

/** Accounts, guests without one, and the screens at which guests order. */
export interface PeopleTables {
  users: {
    uid: string;
    email: string | null;
    email_verified: Generated<boolean>;
    /** When the token that contains the address was issued. */
    email_as_of: Generated<Date>;
    name: string;
    role: Role;
    image: string;
    suspended_at: ColumnType<Date | null, never, Date | null>;
    /** A guest’s row has it from the beginning. */
    erased_at: ColumnType<Date | null, Date | undefined, Date>;
    kitchen_id: ColumnType<string, never, never>;
    search_text: ColumnType<string, never, never>;
    created_at: CreatedAt;
  };
  /** Refuses tokens that were issued before the one time, or whose person signed in before the other. */
  revocations: { uid: string; issued_before: Date; signed_in_before: Generated<Date | null> };
  /** Only accounts have a row, which may come before the profile, because a token is synced first. */
  person_languages: { uid: string; language: Language; chosen: boolean };
  guests: {
    uid: string;
    secret_hash: Buffer;
    created_at: CreatedAt;
    ordered_at: ColumnType<Date | null, never, Date>;
    expires_at: Date;
    last_used_at: Generated<Date>;
    claimed_by: ColumnType<string | null, never, string>;
    claimed_at: ColumnType<Date | null, never, Date>;
    /** The address for the receipts of unexpired orders. */
    receipt_to: string | null;
    /** Keyed hashes of where the last order came from. The browser is null without our cookie. */
    network_hash: ColumnType<Buffer | null, never, Buffer>;
    browser_hash: ColumnType<Buffer | null, never, Buffer | null>;
  };
  /** Screens in the hall, which order for guests. */
  kiosks: {
    id: string;
    number: number;
    key_hash: Buffer;
    has_printer: boolean;
    made_at: CreatedAt;
    device: Generated<string | null>;
    checkout_id: Generated<string | null>;
    guest_uid: Generated<string | null>;
    /** The card terminal beside it, by its id at the provider. */
    reader_id: Generated<string | null>;
    reader_label: Generated<string | null>;
  };
  /** Secrets of links in receipts. */
  guest_links: { secret_hash: Buffer; guest_uid: string; expires_at: Date };
}
