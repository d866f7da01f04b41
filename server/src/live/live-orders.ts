import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { listenTo } from '#database/listen';
import type { Db } from '#database/tables';
import { unavailable } from '#http/refusal';
import type { Member } from '#identity/caller';
import { OpenStreams } from './open-streams';
import { OrderFeed } from './order-feed';
import { findRolesOf } from './viewers.repository';

const beatEveryMs = 15_000;
const patienceMs = 3_000;

interface Viewing {
  viewer: Member;
  /** When the viewer's token ends. */
  expiresAt: number;
  /** Of what they were told last, before the line broke. */
  lastId?: number;
}

/** Everybody who looks at orders through this process. It listens from the first of them on, with one connection for all. */
export class LiveOrders {
  private readonly streams = new OpenStreams();
  private readonly feed: OrderFeed;
  private listening: Promise<void> | undefined;
  private stop = (): void => {};
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly databaseUrl: string,
    private readonly warn: (error: Error, what: string) => void,
  ) {
    this.feed = new OrderFeed(db, (news) => this.streams.tell(news));
  }

  async open({ viewer, expiresAt, lastId }: Viewing): Promise<Readable> {
    const stream = this.streams.open(viewer, expiresAt);
    try {
      await this.listen();
      const missed = lastId === undefined ? undefined : await this.feed.since(lastId);
      stream.start(this.feed.position, missed);
      return stream.body;
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    this.streams.end();
  }

  private async listen(): Promise<void> {
    if (this.isClosed) throw noLiveNews();
    this.listening ??= this.startListening();
    await Promise.race([
      this.listening,
      pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(noLiveNews())),
    ]);
  }

  /** Settled when the first news could be read. */
  private startListening(): Promise<void> {
    return new Promise((heard) => {
      const heed = (reading: Promise<void>) =>
        reading.then(heard, (error: Error) => this.warn(error, 'order events can’t be read'));
      const hangUp = listenTo(this.databaseUrl, 'order_events', {
        onLine: () => heed(this.feed.takeUp()),
        onNotice: () => heed(this.feed.follow()),
        onLost: (error) => this.warn(error, 'order events are not heard'),
      });
      const beating = setInterval(() => void this.beat(), beatEveryMs).unref();
      this.stop = () => {
        hangUp();
        clearInterval(beating);
      };
    });
  }

  /** Without the database nobody is told that all is well: they turn to asking, and come back. */
  private async beat(): Promise<void> {
    const { viewers } = this.streams;
    if (viewers.length === 0) return;
    try {
      await this.feed.follow();
      const roles = await findRolesOf(this.db, viewers);
      this.streams.beat(this.feed.position, roles);
    } catch (error) {
      this.warn(error as Error, 'who follows orders can’t be checked');
    }
  }
}

const noLiveNews = () => unavailable('Orders can’t be followed at the moment. Please try again.');
