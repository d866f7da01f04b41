import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Category, Role } from 'shared-api/contract';

type CreatedAt = ColumnType<Date, never, never>;

export interface Tables {
  users: { uid: string; email: string; name: string; role: Role; image: string; suspended_at: ColumnType<Date | null, never, Date | null>; created_at: CreatedAt };
  images: { id: string; width: number; height: number; placeholder: string; created_at: CreatedAt };
  dishes: {
    id: string;
    seller_uid: string;
    author: string;
    title: string;
    category: Category;
    price_cents: number;
    description: string;
    images: string[];
    hidden: Generated<boolean>;
    shown_first: Generated<boolean>;
    sold_out: Generated<boolean>;
    removed_at: ColumnType<Date | null, never, Date>;
    created_at: CreatedAt;
  };
  checkouts: { id: string; buyer_uid: string; created_at: CreatedAt };
  orders: {
    id: string;
    checkout_id: string;
    dish_id: string;
    seller_uid: string;
    quantity: number;
    title: string;
    category: Category;
    price_cents: number;
    description: string;
    image: string;
    created_at: CreatedAt;
  };
  wishes: { id: string; buyer_uid: string; dish_id: string; created_at: CreatedAt };
  court: { only_row: Generated<boolean>; banner_text: string };
  idempotency_keys: {
    owner: string;
    key: string;
    fingerprint: string;
    result: JSONColumnType<object> | null;
    created_at: CreatedAt;
  };
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
