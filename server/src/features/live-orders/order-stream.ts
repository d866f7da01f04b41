import { Readable } from 'node:stream';
import type { Member } from '#identity/caller';
import type { TokenTimes } from '#identity/tokens';
import { mayReadOrder } from '../orders/orders.policy';
import type { HiddenPositions } from './hidden-positions';
import type { OrderChange } from './live-orders.repository';

/** A reader with more unread bytes is too slow: its stream ends, to save memory. The longest resumed gap fits twice. */
const maxUnreadBytes = 256 * 1_024;

const closeTimeoutMs = 1_000;

/** One stream of server-sent events to one person, about the orders that they may read. */
export class OrderStream {
  readonly body = new Readable({ read: () => undefined });
  private lastSentId = 0;
  /** Changes that arrive before the stream has started. */
  private queued: OrderChange[] | undefined = [];
  private hasEnded = false;

  constructor(
    readonly viewer: Member,
    readonly token: TokenTimes,
    private readonly positions: Pick<HiddenPositions, 'hide'>,
  ) {}

  /** `missed` has the changes since the viewer's last event. Without it the viewer reads everything again. */
  start(position: number, missed: readonly OrderChange[] | undefined): void {
    const early = this.queued ?? [];
    this.queued = undefined;
    this.write(`event: start\ndata: ${JSON.stringify({ resumed: missed !== undefined })}\n\n`);
    for (const news of [...(missed ?? []), ...early]) this.send(news);
    this.heartbeat(position);
  }

  send(news: OrderChange): void {
    if (this.queued) return void this.queued.push(news);
    if (news.id <= this.lastSentId) return;
    this.lastSentId = news.id;
    if (mayReadOrder(this.viewer, news))
      this.write(
        `id: ${this.positions.hide(news.id)}\nevent: order\ndata: ${JSON.stringify({ orderId: news.orderId })}\n\n`,
      );
  }

  /** Without an id: there is nothing to resume. */
  sendBasket(): void {
    if (!this.queued) this.write('event: basket\ndata: {}\n\n');
  }

  /** Keeps the connection open and sends the newest id, so that changes of other people's orders are not read again. */
  heartbeat(position: number): void {
    if (this.queued) return;
    this.lastSentId = Math.max(this.lastSentId, position);
    this.write(`id: ${this.positions.hide(this.lastSentId)}\n\n`);
  }

  /** Readers get what is already queued; the timeout closes the streams that nobody reads. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.body.push(null);
    setTimeout(() => this.body.destroy(), closeTimeoutMs).unref();
  }

  private write(text: string): void {
    if (this.hasEnded || this.body.destroyed) return;
    if (this.body.readableLength > maxUnreadBytes) this.body.destroy();
    else this.body.push(text);
  }
}
