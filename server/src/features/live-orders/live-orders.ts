import type { Readable } from 'node:stream';
import { listenTo } from '#database/listen';
import type { Db } from '#database/tables';
import { unavailable } from '#http/refusal';
import type { Member } from '#identity/caller';
import type { TokenTimes } from '#identity/tokens';
import { withTimeout } from '#resilience/timeout';
import { HiddenPositions } from './hidden-positions';
import { OpenStreams } from './open-streams';
import { OrderFeed } from './order-feed';
import { findActiveAccounts, findStreamKey } from './live-orders.repository';

const heartbeatMs = 15_000;
const databaseTimeoutMs = 3_000;

interface StreamRequest {
  viewer: Member;
  token: TokenTimes;
  /** The id of the last message that the viewer received, before the connection broke. */
  lastId?: string;
}

/** All live order streams of this process. It listens to the database from the first stream on, with one connection. */
export class LiveOrders {
  private readonly streams = new OpenStreams();
  private readonly feed: OrderFeed;
  private listening: Promise<void> | undefined;
  private positions: HiddenPositions | undefined;
  private stop = (): void => {};
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly databaseUrl: string,
    private readonly warn: (error: Error, what: string) => void,
  ) {
    this.feed = new OrderFeed(db, (news) => this.streams.send(news));
  }

  async open({ viewer, token, lastId }: StreamRequest): Promise<Readable> {
    const positions = await this.hiddenPositions();
    const stream = this.streams.open(viewer, token, positions);
    try {
      await this.listen();
      const last = lastId === undefined ? undefined : positions.reveal(lastId);
      const missed = last === undefined ? undefined : await this.feed.since(last);
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

  private async hiddenPositions(): Promise<HiddenPositions> {
    return (this.positions ??= new HiddenPositions(await findStreamKey(this.db)));
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
        reading.then(resolve, (error: Error) => this.warn(error, 'order events can’t be read'));
      const stopListening = listenTo(this.databaseUrl, ['order_events', 'baskets'], {
        onConnected: () => watch(this.feed.resume()),
        onNotification: ({ channel, payload = '' }) =>
          channel === 'baskets' ? this.streams.sendBasket(payload) : watch(this.feed.catchUp()),
        onLost: (error) => this.warn(error, 'order events are not received'),
      });
      const heartbeats = setInterval(() => void this.heartbeat(), heartbeatMs).unref();
      this.stop = () => {
        stopListening();
        clearInterval(heartbeats);
      };
    });
  }

  /** Sends no heartbeat while the database is down: the browsers poll then, and connect again later. */
  private async heartbeat(): Promise<void> {
    const { viewers } = this.streams;
    if (viewers.length === 0) return;
    try {
      await this.feed.catchUp();
      const accounts = await findActiveAccounts(this.db, viewers);
      this.streams.heartbeat(this.feed.position, accounts);
    } catch (error) {
      this.warn(error as Error, 'who follows orders can’t be checked');
    }
  }
}

const liveOrdersUnavailable = () => unavailable('Orders can’t be followed at the moment. Please try again.');
