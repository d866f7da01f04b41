import type { Readable } from 'node:stream';
import type { DatabaseSettings } from '#platform/config/settings';
import { directly } from '#platform/database/connections/connect';
import { listenTo } from '#platform/database/listen';
import type { Db } from '#platform/database/tables';
import { notifyNow } from '#platform/database/channel-notifier';
import { unavailable } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { TokenTimes } from '#platform/identity/tokens';
import { withTimeout } from '#platform/resilience/timeout';
import { repeatEvery } from '#platform/jobs/timer';
import { HiddenPositions } from './hidden-positions';
import { OpenStreams } from './open-streams';
import { OrderFeed } from './order-feed';
import { HeldBackAlarm } from './held-back-alarm';
import { findActiveAccounts, findStreamKey } from './live-orders.repository';
import { findHolder, type Holder, type OrderChange } from './order-feed.repository';

const heartbeatMs = 15_000;
const databaseTimeoutMs = 3_000;

/** Polling finds events without a notification: the server died after its commit, or the notification was lost. */
const pollMs = 1_000;

interface StreamRequest {
  viewer: Member;
  token: TokenTimes;
  /** The id of the last message that the viewer received, before the connection broke. */
  lastId?: string;
}

export interface LiveLog {
  warn: (error: Error, what: string) => void;
  /** Events wait for this transaction; undefined if it is unknown. */
  heldBack: (by: Holder | undefined) => void;
}

/** All live order streams of this process. It listens to the database on one connection, opened with the first stream. */
export class LiveOrders {
  private readonly streams = new OpenStreams();
  private readonly feed: OrderFeed;
  private listening: Promise<void> | undefined;
  private key: Buffer | undefined;
  private stop = (): void => {};
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly database: DatabaseSettings,
    private readonly log: LiveLog,
  ) {
    const listener = {
      onChange: (news: OrderChange) => this.streams.send(news),
      // The viewers reconnect and read everything again.
      onRestored: () => this.streams.end(),
    };
    this.feed = new OrderFeed(db, listener, new HeldBackAlarm(() => void this.tellHolder()));
  }

  async open({ viewer, token, lastId }: StreamRequest): Promise<Readable> {
    const key = (this.key ??= await findStreamKey(this.db));
    const stream = this.streams.open(viewer, token);
    try {
      await this.listen();
      const positions = new HiddenPositions(key, this.feed.epoch);
      const last = lastId === undefined ? undefined : positions.reveal(lastId);
      const missed = last === undefined ? undefined : await this.feed.since(last);
      // All streams were ended meanwhile. A caller who got this body would wait forever for its first byte.
      if (stream.hasEnded) throw liveOrdersUnavailable();
      stream.start(positions, this.feed.position, last && missed && { after: last, missed });
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
    if (this.isClosed) throw liveOrdersUnavailable();
    this.listening ??= this.startListening();
    const isListening = await withTimeout(
      this.listening.then(() => true),
      databaseTimeoutMs,
    );
    if (!isListening) throw liveOrdersUnavailable();
  }

  /** Resolves after the first successful read. */
  private startListening(): Promise<void> {
    return new Promise((resolve) => {
      const watch = (reading: Promise<void>) =>
        reading.then(resolve, (error: Error) => this.log.warn(error, 'order events can’t be read'));
      const stopListening = listenTo(directly(this.database).url, ['order_events', 'baskets'], {
        notify: notifyNow(this.db),
        onConnected: () => watch(this.feed.catchUp()),
        onNotification: ({ channel, payload = '' }) =>
          channel === 'baskets' ? this.streams.sendBasket(payload) : watch(this.feed.catchUp()),
        onLost: (error) => this.log.warn(error, 'order events are not received'),
      });
      const endHeartbeats = repeatEvery(heartbeatMs, () => void this.heartbeat());
      const endPolls = repeatEvery(pollMs, () => this.poll());
      this.stop = () => {
        stopListening();
        endHeartbeats();
        endPolls();
        this.feed.stop();
      };
    });
  }

  /** Ignores errors: the listener and the heartbeat report a database that is down. */
  private poll(): void {
    if (this.streams.viewers.length > 0) void this.feed.catchUp().catch(() => undefined);
  }

  private async tellHolder(): Promise<void> {
    this.log.heldBack(await findHolder(this.db).catch(() => undefined));
  }

  /** Sends no heartbeat while the database is down: browsers then poll, and reconnect later. */
  private async heartbeat(): Promise<void> {
    const { viewers } = this.streams;
    if (viewers.length === 0) return;
    try {
      await this.feed.catchUp();
      const accounts = await findActiveAccounts(this.db, viewers);
      this.streams.heartbeat(this.feed.position, viewers, accounts);
    } catch (error) {
      this.log.warn(error as Error, 'who follows orders can’t be checked');
    }
  }
}

const liveOrdersUnavailable = () => unavailable('We can’t show live updates right now. Please try again.');
