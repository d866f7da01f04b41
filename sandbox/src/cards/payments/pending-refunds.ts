import { Timers } from '#processes/timers';
import type { CardStore } from '../store/card-store';

/** Long enough for the product to see the refund's first status. */
const CHANGE_DELAY_MS = 1_500;

/** Refunds whose status changes later, like at a bank after some days. */
export class PendingRefunds {
  readonly #timers = new Timers();

  constructor(
    private readonly store: CardStore,
    private readonly settle: (refund: string, status: 'succeeded' | 'failed') => void,
  ) {
    for (const { id } of store.all('refund_to_come')) this.#startTimer(id);
  }

  add(id: string, status: 'succeeded' | 'failed'): void {
    this.store.put('refund_to_come', { id, status, at: Date.now() + CHANGE_DELAY_MS });
    this.#startTimer(id);
  }

  stop(): void {
    this.#timers.stop();
  }

  #startTimer(id: string): void {
    const { at, status } = this.store.get('refund_to_come', id)!;
    this.#timers.schedule(at - Date.now(), () => {
      this.store.remove('refund_to_come', id);
      this.settle(id, status);
    });
  }
}
