import type { Generated } from 'kysely';
import type { CreatedAt } from './money-tables';

/** Baskets that several people fill, and the meals that become of them. */
export interface TogetherTables {
  shared_baskets: {
    id: string;
    code: string;
    table_number: number | null;
    pick_up_name: string | null;
    pay_until: Date | null;
    created_at: CreatedAt;
  };
  shared_people: {
    id: string;
    basket_id: string;
    uid: string;
    name: string;
    has_left: Generated<boolean>;
    checkout_id: string | null;
    is_split: Generated<boolean>;
    joined_at: Generated<Date>;
  };
  shared_lines: {
    id: string;
    basket_id: string;
    person_id: string;
    dish_id: string;
    quantity: number;
    choices: string[];
    note: Generated<string>;
    needs_confirmation: Generated<boolean>;
    seen_price_cents: number;
    created_at: CreatedAt;
  };
  meals: { id: string; settles_at: Date; parts: number; uids: string[] };
  meal_checkouts: { checkout_id: string; meal_id: string; parts: number };
}
