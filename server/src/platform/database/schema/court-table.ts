import type { ColumnType, Generated } from 'kysely';

/** One row. */
export interface CourtTable {
  only_row: Generated<boolean>;
  banner_text: string;
  stream_key: Generated<Buffer>;
  monitor_key_hash: Buffer | null;
  monitor_since: Date | null;
  push_public_key: string | null;
  push_private_key: string | null;
  unsubscribe_key: Buffer | null;
  /** A private key of Ed25519, in PKCS #8. */
  team_api_key: Buffer | null;
  table_key: Generated<Buffer>;
  table_codes_version: Generated<number>;
  tables_need_code: Generated<boolean>;
  /** Minutes since midnight. Both or none. */
  tables_from: number | null;
  tables_until: number | null;
  table_networks: Generated<string[]>;
  tables_need_day_code: Generated<boolean>;
  delivers: Generated<boolean>;
  /** In degrees. Both or none. */
  delivery_latitude: number | null;
  delivery_longitude: number | null;
  /** The longest way by road. */
  delivery_reach_metres: Generated<number>;
  /** Buyers choose one of them instead of a place on the map. */
  delivery_zones: ColumnType<DeliveryZone[], string | undefined, string | undefined>;
}

export interface DeliveryZone {
  name: string;
  kmTenths: number;
}
