import type { Db } from '#database/tables';
import { findNewestId, findNewsAfter, type OrderNews } from './order-news.repository';

const batch = 500;

/** How far back somebody may take up the thread; who was away for longer reads everything again, which is less. */
const longestGap = 1_000;

/**
 * What happens to the orders of the whole court, read from the table in the order of commits. A notice of the database only
 * says that there is something to read: none that is lost or late makes a gap.
 */
export class OrderFeed {
  private newest: number | undefined;
  private isBehind = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly tell: (news: OrderNews) => void,
  ) {}

  /** The id of what was told last. */
  get position(): number {
    return this.newest ?? 0;
  }

  /** Tells what is new. One reading at a time: what is asked for meanwhile is part of it. */
  follow(): Promise<void> {
    this.isBehind = true;
    return (this.reading ??= this.readOn().finally(() => (this.reading = undefined)));
  }

  /** All from just after `id` up to this moment; undefined when that is too much, or an id of nobody. */
  async since(id: number): Promise<OrderNews[] | undefined> {
    if (id > this.position) await this.follow();
    if (id > this.position || id < this.position - longestGap) return undefined;
    const missed: OrderNews[] = [];
    // More may be told while it is read.
    for (let last = id; last < this.position; last = missed.at(-1)?.id ?? this.position) {
      const more = await findNewsAfter(this.db, last, batch);
      if (more.length === 0) break;
      missed.push(...more);
    }
    return missed;
  }

  /** After the line was lost: the database may be an earlier one by now, brought back from a backup. */
  async takeUp(): Promise<void> {
    if (this.newest !== undefined) this.newest = Math.min(this.newest, await findNewestId(this.db));
    await this.follow();
  }

  private async readOn(): Promise<void> {
    this.newest ??= await findNewestId(this.db);
    while (this.isBehind) {
      this.isBehind = false;
      for (let isMore = true; isMore;) {
        const news = await findNewsAfter(this.db, this.position, batch);
        for (const one of news) {
          this.newest = one.id;
          this.tell(one);
        }
        isMore = news.length === batch;
      }
    }
  }
}
