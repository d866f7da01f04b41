import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import type { CreatedAt } from './money-tables';

/** Accounts, and guests without one. */
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
  };
  /** Secrets of links in receipts. */
  guest_links: { secret_hash: Buffer; guest_uid: string; expires_at: Date };
}
