import { Readable } from 'node:stream';
import type { Member } from '#identity/caller';
import { mayReadOrder } from '../features/orders/orders.policy';
import type { OrderNews } from './order-news.repository';

/** A reader that lets this much wait is too slow to be called live, and may not fill our memory. The longest gap that is made up for fits in three times. */
const mostUnreadBytes = 256 * 1_024;

const lastWordsMs = 1_000;

/** One answer that doesn't end by itself: to one person, about their orders as they change. */
export class OrderStream {
  readonly body = new Readable({ read: () => undefined });
  private told = 0;
  /** What happens before the stream has started. */
  private early: OrderNews[] | undefined = [];
  private hasEnded = false;

  constructor(
    readonly viewer: Member,
    /** When the viewer's token ends. */
    readonly expiresAt: number,
  ) {}

  /** `missed`: all that happened since the viewer was last here; without it they read everything again. */
  start(position: number, missed: readonly OrderNews[] | undefined): void {
    const early = this.early ?? [];
    this.early = undefined;
    this.write(`event: start\ndata: ${JSON.stringify({ resumed: missed !== undefined })}\n\n`);
    for (const news of [...(missed ?? []), ...early]) this.tell(news);
    this.beat(position);
  }

  tell(news: OrderNews): void {
    if (this.early) return void this.early.push(news);
    if (news.id <= this.told) return;
    this.told = news.id;
    if (mayReadOrder(this.viewer, news))
      this.write(`id: ${news.id}\nevent: order\ndata: ${JSON.stringify({ id: news.id, orderId: news.orderId })}\n\n`);
  }

  /** Keeps the line open, and says up to where everything is told: what concerns others moves a quiet reader on, too. */
  beat(position: number): void {
    if (this.early) return;
    this.told = Math.max(this.told, position);
    this.write(`id: ${this.told}\n\n`);
  }

  /** Whoever reads gets what was said; whoever doesn't keeps nobody waiting. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.body.push(null);
    setTimeout(() => this.body.destroy(), lastWordsMs).unref();
  }

  private write(text: string): void {
    if (this.hasEnded || this.body.destroyed) return;
    if (this.body.readableLength > mostUnreadBytes) this.body.destroy();
    else this.body.push(text);
  }
}
