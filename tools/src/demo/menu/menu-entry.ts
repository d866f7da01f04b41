import type { Allergen, DishMark } from '@food-court/shared-api/contract';

export interface MenuEntry {
  /** Names the dish's picture, and prevents a repeated seed from adding the dish twice. */
  slug: string;
  title: string;
  /** The seller's e-mail. */
  seller: string;
  /** Price in dollars. */
  price: number;
  description: string;
  marks: readonly DishMark[];
  /** Allergens. Missing where the kitchen has stated nothing, otherwise it has checked. */
  contains?: readonly Allergen[];
  mayContain?: readonly Allergen[];
}
