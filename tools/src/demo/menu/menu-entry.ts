export interface MenuEntry {
  /** Names the dish's picture, and keeps a repeated seed from adding it twice. */
  slug: string;
  title: string;
  /** The seller's e-mail. */
  seller: string;
  /** Dollars. */
  price: number;
  description: string;
}
