import type { Role } from 'shared-api/contract';
import { Refusal } from '#http/refusal';
import type { Member } from '#identity/caller';
import type { OrderNews } from './order-news.repository';
import { OrderStream } from './order-stream';

/**
 * Of one person, here. A browser opens six connections to one address (HTTP/1.1): a fifth tab asks now and then instead,
 * and every tab still finds one to ask over.
 */
export const mostStreamsOfOne = 4;

/** Who looks at this moment. */
export class OpenStreams {
  private readonly streams = new Set<OrderStream>();

  open(viewer: Member, expiresAt: number): OrderStream {
    const own = [...this.streams].filter((stream) => stream.viewer.uid === viewer.uid);
    if (own.length >= mostStreamsOfOne)
      throw new Refusal('too_many_requests', 'Your orders are followed in too many places at once.', {
        headers: { 'retry-after': '60' },
      });
    const stream = new OrderStream(viewer, expiresAt);
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    return stream;
  }

  get viewers(): string[] {
    return [...new Set([...this.streams].map(({ viewer }) => viewer.uid))];
  }

  tell(news: OrderNews): void {
    for (const stream of this.streams) stream.tell(news);
  }

  /** Whose token is over, who is suspended or has another role now is let go; the others hear that we are here. */
  beat(position: number, roles: ReadonlyMap<string, Role>): void {
    for (const stream of this.streams) {
      const { uid, profile } = stream.viewer;
      if (Date.now() >= stream.expiresAt || roles.get(uid) !== profile.role) stream.end();
      else stream.beat(position);
    }
  }

  end(): void {
    for (const stream of this.streams) stream.end();
  }
}
