import { Alarms } from '../alarms';
import type { Book } from '../book/book';

/** Long enough for the product to see a refund as it was answered first. */
const CHANGES_AFTER = 1_500;

/** Refunds that change by themselves, as banks do days later. */
export class RefundsToCome {
  readonly #alarms = new Alarms();

  constructor(
    private readonly book: Book,
    private readonly settle: (refund: string, status: 'succeeded' | 'failed') => void,
  ) {
    for (const coming of book.all('refund_to_come')) this.#expect(coming.id);
  }

  add(id: string, status: 'succeeded' | 'failed'): void {
    this.book.put('refund_to_come', { id, status, at: Date.now() + CHANGES_AFTER });
    this.#expect(id);
  }

  stop(): void {
    this.#alarms.stop();
  }

  #expect(id: string): void {
    const { at, status } = this.book.get('refund_to_come', id)!;
    this.#alarms.in(at - Date.now(), () => {
      this.book.remove('refund_to_come', id);
      this.settle(id, status);
    });
  }
}
