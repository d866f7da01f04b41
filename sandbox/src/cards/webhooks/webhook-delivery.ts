import type { FaultRegistry } from '#faults/fault-registry';
import { Timers } from '#processes/timers';
import type { ProviderEvent } from '../protocol/objects';
import type { CardStore } from '../store/card-store';
import { postEvent, type Webhook } from './post-event';
import { retryDelay } from './retry-backoff';

const MOST_PARALLEL = 8;
/** How long events are collected before they are delivered out of order. */
const REORDER_WINDOW_MS = 1_000;

/** Delivers events to the product's webhook: at least once each, in no guaranteed order, with retries. */
export class WebhookDelivery {
  readonly #timers = new Timers();
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #due: string[] = [];
  #reordered: string[] = [];

  constructor(
    private readonly store: CardStore,
    private readonly webhook: Webhook,
    private readonly faults: FaultRegistry,
  ) {
    for (const { id, at } of store.all('delivery')) this.#schedule(at - Date.now(), id);
  }

  /** Must be called in the same turn as the change that the event reports, so that both are stored or neither. */
  enqueue(event: ProviderEvent): void {
    const fault = this.faults.take('webhooks');
    if (fault?.kind === 'never') return;
    const delayMs = fault?.kind === 'late' ? fault.ms : 0;
    const { id } = this.store.put('event', event);
    this.store.put('delivery', { id, attempts: 0, at: Date.now() + delayMs });
    if (fault?.kind === 'out-of-order') return this.#reorder(id);
    this.#schedule(delayMs, id);
    if (fault?.kind === 'twice') this.#schedule(delayMs, id);
  }

  async stop(): Promise<void> {
    this.#timers.stop();
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }

  #schedule(delayMs: number, id: string): void {
    this.#timers.schedule(delayMs, () => {
      this.#due.push(id);
      this.#deliverDue();
    });
  }

  #deliverDue(): void {
    while (this.#running.size < MOST_PARALLEL && this.#due.length > 0 && !this.#stopping.signal.aborted)
      this.#track(this.#deliver(this.#due.shift()!));
  }

  #track(delivery: Promise<void>): void {
    const tracked = delivery.finally(() => {
      this.#running.delete(tracked);
      this.#deliverDue();
    });
    this.#running.add(tracked);
  }

  async #deliver(id: string): Promise<void> {
    const event = this.store.get('event', id);
    if (!event) return this.store.remove('delivery', id);
    const arrived = await this.#post(event).catch(() => false);
    const delivery = this.store.get('delivery', id);
    if (!delivery || (!arrived && this.#stopping.signal.aborted)) return;
    const delayMs = arrived ? undefined : retryDelay(delivery.attempts, event.created);
    if (delayMs === undefined) return this.store.remove('delivery', id);
    this.store.put('delivery', { id, attempts: delivery.attempts + 1, at: Date.now() + delayMs });
    this.#schedule(delayMs, id);
  }

  async #post(event: ProviderEvent): Promise<boolean> {
    // nobody may learn about a change that a crash could undo
    await this.store.flush();
    return postEvent(this.webhook, event, this.#stopping.signal);
  }

  #reorder(id: string): void {
    this.#reordered.push(id);
    if (this.#reordered.length > 1) return;
    this.#timers.schedule(REORDER_WINDOW_MS, () => {
      const newestFirst = this.#reordered.reverse();
      this.#reordered = [];
      this.#track(newestFirst.reduce((before, next) => before.then(() => this.#deliver(next)), Promise.resolve()));
    });
  }
}
