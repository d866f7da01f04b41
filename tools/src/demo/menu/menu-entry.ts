import type { DishMark } from '@food-court/shared-api/contract';

export interface MenuEntry {
  /** Names the dish's picture, and keeps a repeated seed from adding it twice. */
  slug: string;
  title: string;
  /** The seller's e-mail. */
  seller: string;
  /** Dollars. */
  price: number;
  description: string;
  marks: readonly DishMark[];
}
