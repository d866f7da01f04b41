import { Readable } from 'node:stream';
import type { Member } from '#platform/identity/caller';
import type { TokenTimes } from '#platform/identity/tokens';
import { mayReadOrder } from '../orders/orders.policy';
import type { HiddenPositions } from './hidden-positions';
import type { OrderChange } from './order-feed.repository';
import { beginning, isAfter, type Position } from './position';

/** A reader with more unread bytes is too slow: its stream is closed to save memory. Twice the longest resumed gap fits. */
const maxUnreadBytes = 256 * 1_024;

const closeTimeoutMs = 1_000;

interface ResumedFeed {
  /** The viewer's last event. */
  after: Position;
  /** The changes since then. */
  missed: readonly OrderChange[];
}

/** One stream of server-sent events to one person, about the orders that they may read. */
export class OrderStream {
  readonly body = new Readable({ read: () => undefined });
  private lastSent = beginning;
  private positions: Pick<HiddenPositions, 'hide'> | undefined;
  /** Changes that arrive before the stream has started. */
  private queued: OrderChange[] = [];
  hasEnded = false;

  constructor(
    readonly viewer: Member,
    readonly token: TokenTimes,
  ) {}

  /** Without `resumed` the viewer reads everything again. */
  start(positions: Pick<HiddenPositions, 'hide'>, position: Position, resumed: ResumedFeed | undefined): void {
    const early = this.queued;
    this.queued = [];
    this.positions = positions;
    this.write(`event: start\ndata: ${JSON.stringify({ resumed: resumed !== undefined })}\n\n`);
    // The viewer may come from a server that is ahead of this one, which would repeat what they have.
    if (resumed) this.lastSent = resumed.after;
    for (const news of [...(resumed?.missed ?? []), ...early]) this.send(news);
    this.heartbeat(position);
  }

  send(news: OrderChange): void {
    if (!this.positions) return void this.queued.push(news);
    if (!isAfter(news, this.lastSent)) return;
    this.lastSent = news;
    if (mayReadOrder(this.viewer, news))
      this.write(
        `id: ${this.positions.hide(news)}\nevent: order\ndata: ${JSON.stringify({ orderId: news.orderId })}\n\n`,
      );
  }

  /** Sends no id, as there is nothing to resume. */
  sendBasket(): void {
    if (this.positions) this.write('event: basket\ndata: {}\n\n');
  }

  /** Keeps the connection open and sends the newest id, so that changes of other people's orders are not read again. */
  heartbeat(position: Position): void {
    if (!this.positions) return;
    if (isAfter(position, this.lastSent)) this.lastSent = position;
    this.write(`id: ${this.positions.hide(this.lastSent)}\n\n`);
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
