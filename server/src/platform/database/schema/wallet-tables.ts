import type { Generated } from 'kysely';
import type { InvitationReason, InvitationState } from '@food-court/shared-api/contract';
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
  invitation_codes: { uid: string; code: string };
  invitations: {
    friend_uid: string;
    inviter_uid: string;
    state: InvitationState;
    reason: Generated<InvitationReason | null>;
    least_cents: number;
    flagged: Generated<boolean>;
    network_hash: Generated<Buffer | null>;
    checkout_id: Generated<string | null>;
    discount_cents: Generated<number | null>;
    /** In hundredths. */
    credit_naira: Generated<number | null>;
    credit_cents: Generated<number | null>;
    due_at: Generated<Date | null>;
    rewarded_at: Generated<Date | null>;
    /** The time of the last try. */
    created_at: Generated<Date>;
  };
  card_prints: { hash: string; holder: string; seen_at: CreatedAt; forget_at: Generated<Date | null> };
}
