import { Refusal } from '#platform/http/refusal';
import { effectiveRole } from '#platform/identity/admission.policy';
import type { Member } from '#platform/identity/caller';
import { isRevoked, type TokenTimes } from '#platform/identity/tokens';
import type { ActiveAccount } from './live-orders.repository';
import type { OrderChange } from './order-feed.repository';
import { OrderStream } from './order-stream';
import type { Position } from './position';

/**
 * Per person and process. A browser opens at most six connections to one host (HTTP/1.1). A fifth tab polls instead,
 * so that a connection stays free for the calls of all tabs.
 */
export const maxStreamsPerUser = 4;

/** All open streams of this process, keyed by person: the cost of a change doesn't grow with viewers of other orders. */
export class OpenStreams {
  private readonly streams = new Map<string, Set<OrderStream>>();
  /** Admins may read every order. */
  private readonly ofAdmins = new Set<OrderStream>();

  open(viewer: Member, token: TokenTimes): OrderStream {
    const own = this.streams.get(viewer.uid) ?? new Set();
    if (own.size >= maxStreamsPerUser)
      throw new Refusal('too_many_requests', 'Your orders are open in too many tabs. Please close one.', {
        headers: { 'retry-after': '60' },
      });
    const stream = new OrderStream(viewer, token);
    this.streams.set(viewer.uid, own.add(stream));
    if (viewer.profile.role === 'admin') this.ofAdmins.add(stream);
    stream.body.once('close', () => this.remove(stream));
    return stream;
  }

  get viewers(): string[] {
    return [...this.streams.keys()];
  }

  send(news: OrderChange): void {
    const readers = new Set([...this.of(news.buyer_uid), ...this.of(news.seller_uid), ...this.ofAdmins]);
    for (const stream of readers) stream.send(news);
  }

  /** Announces a change of this person's basket. It may get lost: browsers read the basket again after each reconnect. */
  sendBasket(buyerUid: string): void {
    for (const stream of this.of(buyerUid)) stream.sendBasket();
  }

  /**
   * Closes the streams of expired and revoked tokens, suspended accounts and changed roles; sends a heartbeat to the others.
   * `accounts` has those of the `viewers`; people who opened a stream while they were being read are not among them yet.
   */
  heartbeat(position: Position, viewers: readonly string[], accounts: ReadonlyMap<string, ActiveAccount>): void {
    for (const stream of viewers.flatMap((uid) => [...this.of(uid)])) {
      const { viewer, token } = stream;
      const account = accounts.get(viewer.uid);
      const isOver = Date.now() >= token.expiresAt || isRevoked(token, account?.revocation ?? {});
      if (isOver || !account || roleOf(viewer, account) !== viewer.profile.role) stream.end();
      else stream.heartbeat(position);
    }
  }

  end(): void {
    for (const stream of this.all()) stream.end();
  }

  private all(): OrderStream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  private of(uid: string): Iterable<OrderStream> {
    return this.streams.get(uid) ?? [];
  }

  private remove(stream: OrderStream): void {
    const own = this.streams.get(stream.viewer.uid);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.viewer.uid);
    this.ofAdmins.delete(stream);
  }
}

const roleOf = ({ emailVerified }: Member, { role, hasConfirmedAddress }: ActiveAccount) =>
  effectiveRole(role, emailVerified && hasConfirmedAddress);
