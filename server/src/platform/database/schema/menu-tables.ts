import type { ColumnType, Generated } from 'kysely';
import type {
  Allergen,
  AllergenStatement,
  Category,
  DishMark,
  OpenHours,
  OptionGroup,
} from '@food-court/shared-api/contract';
import type { DishNumber } from '@food-court/shared-api/dish-numbers';
import type { JsonList, JsonOrNull } from './json-columns';
import type { CreatedAt } from './money-tables';

/** Dishes, kitchens, and what people say of them. */
export interface MenuTables {
  dishes: Record<DishNumber, number | null> & {
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
    /** When it becomes available again by itself. */
    sold_out_until: Date | null;
    learned_seconds: number | null;
    options: JsonList<OptionGroup>;
    /** Null when its seller has said nothing. */
    marks: DishMark[] | null;
    /** Null when its seller has said nothing. */
    allergens: JsonOrNull<AllergenStatement>;
    /** Written by a trigger. */
    free_of: ColumnType<Allergen[], never, never>;
    removed_at: ColumnType<Date | null, never, Date>;
    search_text: ColumnType<string, never, never>;
    /** Its kitchen takes no orders now; written by the sweep of the menu. */
    kitchen_closed: ColumnType<boolean, never, boolean>;
    /** It can be ordered now; written by a trigger. */
    available: ColumnType<boolean, never, never>;
    /** Written by the sweep of the menu, like the rank. */
    has_sold: ColumnType<boolean, never, boolean>;
    rank: ColumnType<number, never, number>;
    created_at: CreatedAt;
  };
  /** Written by triggers. */
  dish_texts: { dish_id: string; document: ColumnType<string, never, never> };
  search_words: { word: string };
  /** Dishes whose rank on the menu is due for an update, and when. */
  dishes_to_rank: { dish_id: string; due_at: Generated<Date> };
  /** State of a kitchen that the sweep of the menu last saw; a trigger on `kitchens` makes it due. */
  kitchen_openings: { seller_uid: string; closed: Generated<boolean>; due_at: Generated<Date> };
  /** Settings that a kitchen chooses itself. */
  kitchen_profiles: { seller_uid: string; story: Generated<string>; image: string | null; counter: Generated<string> };
  kitchens: {
    seller_uid: string;
    hours: JsonList<OpenHours>;
    days_off: Generated<string[]>;
    paused: Generated<boolean>;
    paused_until: Date | null;
    busy_minutes: Generated<number>;
    capacity: number | null;
    places: number | null;
    auto_accept: Generated<boolean>;
  };
  /** Written by triggers only. */
  menu_changes: { xid: Generated<string>; part: string; at: Generated<Date> };
  reviews: {
    ticket_id: string;
    buyer_uid: string;
    seller_uid: string;
    stars: number;
    words: string;
    answer: string | null;
    hidden_because: string | null;
    created_at: CreatedAt;
  };
  reviewed_dishes: { dish_id: string; ticket_id: string; created_at: Date };
  dish_ratings: { dish_id: string; reviews: number; stars: number };
  kitchen_ratings: { seller_uid: string; reviews: number; stars: number };
  wishes: { id: string; buyer_uid: string; dish_id: string; created_at: CreatedAt };
}
