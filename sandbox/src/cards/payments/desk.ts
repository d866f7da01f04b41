import type { Book } from '../book/book';
import type { ProviderObject } from './objects';

/** What a call works with. */
export type Desk = {
  book: Book;
  /** Writes the event and has it delivered. */
  announce(type: string, object: ProviderObject): void;
  /** Has a refund change by itself, in a while. */
  changeLater(refund: string, status: 'succeeded' | 'failed'): void;
};
