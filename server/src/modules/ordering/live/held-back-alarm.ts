import type { FeedPage } from './order-feed.repository';

const longestMs = 2_000;

/** Rings once when events have waited for the same transaction for two seconds. */
export class HeldBackAlarm {
  private horizon: string | undefined;
  private since = 0;
  private hasRung = false;

  constructor(private readonly ring: () => void) {}

  observe({ horizon, isHeldBack }: Pick<FeedPage, 'horizon' | 'isHeldBack'>, now = performance.now()): void {
    if (!isHeldBack || horizon !== this.horizon) {
      this.horizon = isHeldBack ? horizon : undefined;
      this.since = now;
      this.hasRung = false;
    } else if (!this.hasRung && now - this.since >= longestMs) {
      this.hasRung = true;
      this.ring();
    }
  }
}
