import type { Switchboard } from '#faults/switchboard';
import { Alarms } from '../alarms';
import type { Book } from '../book/book';
import { pauseAfter } from './pause-after';
import { postEvent } from './post-event';
import type { Webhook } from './post-event';

const AT_ONCE = 8;
/** How long events that are to come out of order are gathered. */
const GATHERED_FOR = 1_000;

/** Brings events to the product's webhook: at least once each, in no promised order, and again after a failure. */
export class Courier {
  readonly #alarms = new Alarms();
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #due: string[] = [];
  #gathered: string[] = [];

  constructor(
    private readonly book: Book,
    private readonly webhook: Webhook,
    private readonly faults: Switchboard,
  ) {
    for (const { id, at } of book.all('delivery')) this.#bringIn(at - Date.now(), id);
  }

  /** Called in the same turn as the change that the event tells of: both are kept, or none. */
  take(id: string): void {
    const fault = this.faults.meet('webhooks');
    if (fault?.kind === 'never') return;
    const wait = fault?.kind === 'late' ? fault.ms : 0;
    this.book.put('delivery', { id, attempts: 0, at: Date.now() + wait });
    if (fault?.kind === 'out-of-order') return this.#gather(id);
    this.#bringIn(wait, id);
    if (fault?.kind === 'twice') this.#bringIn(wait, id);
  }

  async stop(): Promise<void> {
    this.#alarms.stop();
    this.#stopping.abort();
    await Promise.allSettled(this.#underWay);
  }

  #bringIn(ms: number, id: string): void {
    this.#alarms.in(ms, () => {
      this.#due.push(id);
      this.#bringDue();
    });
  }

  #bringDue(): void {
    while (this.#underWay.size < AT_ONCE && this.#due.length > 0 && !this.#stopping.signal.aborted)
      this.#follow(this.#bring(this.#due.shift()!));
  }

  #follow(bringing: Promise<void>): void {
    const followed = bringing.finally(() => {
      this.#underWay.delete(followed);
      this.#bringDue();
    });
    this.#underWay.add(followed);
  }

  async #bring(id: string): Promise<void> {
    const arrived = await this.#post(id).catch(() => false);
    const delivery = this.book.get('delivery', id);
    if (!delivery || (!arrived && this.#stopping.signal.aborted)) return;
    const pause = arrived ? undefined : pauseAfter(delivery.attempts, this.book.get('event', id)!.created);
    if (pause === undefined) return this.book.remove('delivery', id);
    this.book.put('delivery', { id, attempts: delivery.attempts + 1, at: Date.now() + pause });
    this.#bringIn(pause, id);
  }

  async #post(id: string): Promise<boolean> {
    // nobody may hear of what a crash could undo
    await this.book.settled();
    return postEvent(this.webhook, this.book.get('event', id)!, this.#stopping.signal);
  }

  #gather(id: string): void {
    this.#gathered.push(id);
    if (this.#gathered.length > 1) return;
    this.#alarms.in(GATHERED_FOR, () => {
      const newestFirst = this.#gathered.reverse();
      this.#gathered = [];
      this.#follow(newestFirst.reduce((before, next) => before.then(() => this.#bring(next)), Promise.resolve()));
    });
  }
}
