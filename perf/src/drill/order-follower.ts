import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type TestStream } from '@food-court/server/src/modules/ordering/live/testing/follower';
import type { Person } from '@food-court/server/src/testing/index';

const reconnectMs = 500;

/** A kitchen whose page follows its orders and reconnects when the stream breaks. */
export class OrderFollower {
  readonly received = new Set<string>();
  connections = 0;
  /** Time at which the stream last told it to read everything again. */
  readAgainAt = 0;
  private isStopped = false;
  private stream: TestStream | undefined;
  private readonly following: Promise<void>;

  constructor(
    private readonly court: string,
    private readonly person: Person,
  ) {
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stream?.close();
    await this.following;
  }

  private async follow(): Promise<void> {
    let lastId: string | undefined;
    while (!this.isStopped) {
      try {
        this.stream = await openStream(this.court, this.person, lastId);
        if (this.stream.answer.statusCode !== 200) throw new Error('refused');
        this.connections += 1;
        for (let one = await this.stream.next(); one; one = await this.stream.next()) {
          lastId = one.id ?? lastId;
          if (one.resumed === false) this.readAgainAt = Date.now();
          if (one.orderId !== undefined) this.received.add(one.orderId);
        }
      } catch {
        // The loop reconnects, as a browser does.
      }
      this.stream?.close();
      await pause(reconnectMs);
    }
  }
}
