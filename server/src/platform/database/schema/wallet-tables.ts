import type { Generated } from 'kysely';
import type { CreatedAt } from './money-tables';

/** Balances of people, each beside the ledger that proves it. */
export interface WalletTables {
  wallets: {
    uid: string;
    bought_cents: Generated<number>;
    given_cents: Generated<number>;
    frozen_at: Generated<Date | null>;
  };
  wallet_grants: {
    id: string;
    uid: string;
    cents: number;
    left_cents: number;
    reason: string;
    expires_at: Date | null;
    granted_by: string | null;
    granted_at: CreatedAt;
  };
  wallet_spends: {
    payment_id: string;
    uid: string;
    given_cents: number;
    bought_cents: number;
    given_back_cents: Generated<number>;
    bought_back_cents: Generated<number>;
  };
}
