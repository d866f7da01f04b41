import type { Db } from '#database/tables';
import { findLatestId, findChangesAfter, type OrderChange } from './live-orders.repository';

const batchSize = 500;

/** The longest gap that a stream resumes. After a longer gap it is cheaper to read everything again. */
const maxMissedEvents = 1_000;

/**
 * All order events, read from the table in the order of commits. A notification of the database only says that there is
 * something to read, so a lost or late notification makes no gap.
 */
export class OrderFeed {
  private latestId: number | undefined;
  private isBehind = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly onChange: (news: OrderChange) => void,
  ) {}

  /** The id of the last change that was sent. */
  get position(): number {
    return this.latestId ?? 0;
  }

  /** Sends new changes. One read runs at a time; calls during a read extend it. */
  catchUp(): Promise<void> {
    this.isBehind = true;
    return (this.reading ??= this.readNew().finally(() => (this.reading = undefined)));
  }

  /** All changes after `id`; undefined when there are too many, or the id is unknown. */
  async since(id: number): Promise<OrderChange[] | undefined> {
    if (id > this.position) await this.catchUp();
    if (id > this.position || id < this.position - maxMissedEvents) return undefined;
    const missed: OrderChange[] = [];
    // The position can move during the reads.
    for (let last = id; last < this.position; last = missed.at(-1)?.id ?? this.position) {
      const more = await findChangesAfter(this.db, last, batchSize);
      if (more.length === 0) break;
      missed.push(...more);
    }
    return missed;
  }

  /** After a lost connection. The database may have been restored from an older backup. */
  async resume(): Promise<void> {
    if (this.latestId !== undefined) this.latestId = Math.min(this.latestId, await findLatestId(this.db));
    await this.catchUp();
  }

  private async readNew(): Promise<void> {
    this.latestId ??= await findLatestId(this.db);
    while (this.isBehind) {
      this.isBehind = false;
      for (let isMore = true; isMore;) {
        const news = await findChangesAfter(this.db, this.position, batchSize);
        for (const one of news) {
          this.latestId = one.id;
          this.onChange(one);
        }
        isMore = news.length === batchSize;
      }
    }
  }
}
