import { Refusal } from '#http/refusal';
import { effectiveRole } from '#identity/admission.policy';
import type { Member } from '#identity/caller';
import { isRevoked, type TokenTimes } from '#identity/tokens';
import type { ActiveAccount } from './live-orders.repository';
import type { OrderChange } from './order-feed.repository';
import { OrderStream } from './order-stream';
import type { Position } from './position';

/**
 * Per person and process. A browser opens at most six connections to one address (HTTP/1.1). A fifth tab polls instead,
 * so that a connection stays free for the calls of all tabs.
 */
export const maxStreamsPerUser = 4;

/** All open streams of this process. */
export class OpenStreams {
  private readonly streams = new Set<OrderStream>();

  open(viewer: Member, token: TokenTimes): OrderStream {
    const own = [...this.streams].filter((stream) => stream.viewer.uid === viewer.uid);
    if (own.length >= maxStreamsPerUser)
      throw new Refusal('too_many_requests', 'Your orders are followed in too many places at once.', {
        headers: { 'retry-after': '60' },
      });
    const stream = new OrderStream(viewer, token);
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    return stream;
  }

  get viewers(): string[] {
    return [...new Set([...this.streams].map(({ viewer }) => viewer.uid))];
  }

  send(news: OrderChange): void {
    for (const stream of this.streams) stream.send(news);
  }

  /** The basket of this person changed. A lost message is no harm: a browser reads its basket again after each connection. */
  sendBasket(buyerUid: string): void {
    for (const stream of this.streams) if (stream.viewer.uid === buyerUid) stream.sendBasket();
  }

  /** Closes the streams of expired and revoked tokens, suspended accounts and changed roles; sends a heartbeat to the others. */
  heartbeat(position: Position, accounts: ReadonlyMap<string, ActiveAccount>): void {
    for (const stream of this.streams) {
      const { viewer, token } = stream;
      const account = accounts.get(viewer.uid);
      const isOver = Date.now() >= token.expiresAt || isRevoked(token, account?.revokedBefore);
      if (isOver || !account || roleOf(viewer, account) !== viewer.profile.role) stream.end();
      else stream.heartbeat(position);
    }
  }

  end(): void {
    for (const stream of this.streams) stream.end();
  }
}

const roleOf = ({ emailVerified }: Member, { role, hasConfirmedAddress }: ActiveAccount) =>
  effectiveRole(role, emailVerified && hasConfirmedAddress);
