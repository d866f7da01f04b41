import type { Db } from '#platform/database/tables';
import type { HeldBackAlarm } from './held-back-alarm';
import { findNewest, readFeed, type FeedPage, type OrderChange } from './order-feed.repository';
import { beginning, type Position } from './position';

const batchSize = 500;

/** The longest gap that a stream resumes. After a longer gap it is cheaper to read everything again. */
const maxMissedEvents = 1_000;

/** Events that are held back are polled: a transaction that ends without recording anything sends no notification. */
const heldBackPauseMs = 50;

interface FeedListener {
  onChange: (news: OrderChange) => void;
  /** Called when the database was replaced: earlier positions are meaningless. */
  onRestored: () => void;
}

/**
 * Reads all order events from the table in the order of transactions: an event is sent when every transaction that began before
 * its own is over. A notification only says that there is something to read, so a lost or late one leaves no gap.
 */
export class OrderFeed {
  private at: Position | undefined;
  private knownEpoch = '';
  private isBehind = false;
  private reading: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly listener: FeedListener,
    private readonly alarm: Pick<HeldBackAlarm, 'observe'>,
  ) {}

  /** The last change that was sent. */
  get position(): Position {
    return this.at ?? beginning;
  }

  /** Known after the first read. */
  get epoch(): string {
    return this.knownEpoch;
  }

  /** Sends new changes. One read runs at a time; calls during a read extend it. */
  catchUp(): Promise<void> {
    this.isBehind = true;
    return (this.reading ??= this.readNew().finally(() => (this.reading = undefined)));
  }

  /** Returns all changes after a position; undefined if there are too many or the position is unknown. */
  async since(position: Position): Promise<OrderChange[] | undefined> {
    const page = await readFeed(this.db, position, maxMissedEvents + 1);
    return this.isFrom(page, position) && page.changes.length <= maxMissedEvents ? page.changes : undefined;
  }

  stop(): void {
    clearTimeout(this.retry);
  }

  private isFrom({ epoch, isKnown }: FeedPage, position: Position): boolean {
    return epoch === this.knownEpoch && (isKnown || position.xid === beginning.xid);
  }

  private async readNew(): Promise<void> {
    while (this.isBehind) {
      this.isBehind = false;
      for (let isMore = true; isMore;) isMore = await this.readPage();
    }
  }

  private async readPage(): Promise<boolean> {
    this.at ??= (await findNewest(this.db)) ?? beginning;
    const page = await readFeed(this.db, this.at, batchSize);
    const isFirst = this.knownEpoch === '';
    if (isFirst) this.knownEpoch = page.epoch;
    if (!this.isFrom(page, this.at)) return this.startAgain(page);
    for (const one of page.changes) {
      this.at = one;
      this.listener.onChange(one);
    }
    this.alarm.observe(page);
    clearTimeout(this.retry);
    if (page.isHeldBack)
      this.retry = setTimeout(() => void this.catchUp().catch(() => undefined), heldBackPauseMs).unref();
    return page.changes.length === batchSize;
  }

  private startAgain({ epoch }: FeedPage): true {
    this.at = undefined;
    this.knownEpoch = epoch;
    this.listener.onRestored();
    return true;
  }
}
