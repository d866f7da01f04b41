import type { CourierPayoutWay } from '@food-court/shared-api/contract';
import type { Generated } from 'kysely';
import type { CreatedAt } from './money-tables';

interface SurgeCountColumns {
  open_tickets: number;
  cooking_slots: number;
  /** Null while nobody delivers. */
  free_couriers: number | null;
}

export interface DeliveryTables {
  /** Rows are only added. */
  delivery_rules: {
    version: number;
    least_kobo: number;
    most_kobo: number;
    kobo_per_km: number;
    most_step: number;
    made_at: Generated<Date>;
  };
  delivery_addresses: {
    id: string;
    person_uid: string;
    label: string;
    street: string;
    /** For the courier. */
    note: Generated<string>;
    /** Both null if a zone was chosen. */
    latitude: number | null;
    longitude: number | null;
    zone: string | null;
    created_at: CreatedAt;
  };
  courier_runs: {
    id: string;
    courier: string;
    key_hash: Buffer;
    /** Null until somebody opens the link. */
    device_hash: Buffer | null;
    withdrawn: Generated<boolean>;
    created_at: CreatedAt;
    expires_at: Date;
    ended_at: Date | null;
  };
  deliveries: {
    checkout_id: string;
    quote_id: string;
    note: Generated<string>;
    /** Null if the courier leaves the meal at the door. */
    code: string | null;
    tries: Generated<number>;
    ring: number;
    run_id: string | null;
    place: number | null;
    /** When it was picked up, by the court’s clock. Null for deliveries of releases before. */
    day_part: number | null;
    picked_up_at: Date | null;
    arrived_at: Date | null;
    nobody_at: Date | null;
    ended_at: Date | null;
    outcome: 'handed' | 'left' | 'returned' | null;
    created_at: CreatedAt;
  };
  /** The earnings of a courier from a delivery that ended. Only its payout is added later, once. */
  courier_earnings: {
    checkout_id: string;
    run_id: string;
    /** The courier’s part of the fee, in hundredths of a percent. */
    percent_bp: number;
    pay_cents: number;
    tip_cents: number;
    earned_at: CreatedAt;
    payout_id: Generated<string | null>;
  };
  /** Never changes. */
  courier_payouts: {
    id: string;
    run_id: string;
    pay_cents: number;
    tip_cents: number;
    way: CourierPayoutWay;
    recorded_by: string;
    recorded_at: CreatedAt;
  };
  /** One a minute. */
  surge_readings: SurgeCountColumns & { at: Date; step: number; changed: boolean };
  delivery_quotes: {
    [Column in keyof SurgeCountColumns]: SurgeCountColumns[Column] | null;
  } & {
    id: string;
    person_uid: string;
    rule_version: number;
    /** Both null if a zone was chosen. */
    latitude: number | null;
    longitude: number | null;
    zone: string | null;
    km_tenths: number;
    step: number;
    base_kobo: number;
    kobo: number;
    kobo_per_dollar: number;
    cents: number;
    /** One order can use it. */
    used: Generated<boolean>;
    expires_at: Date;
    created_at: CreatedAt;
  };
}
