import { setTimeout as pause } from 'node:timers/promises';
import { createApiClient, type ApiClient } from '@food-court/server/src/testing/api-client';
import type { SandboxCards } from '@food-court/server/src/testing/sandbox-cards';
import type { Person } from '@food-court/server/src/testing/index';

const second = 1_000;
const retryAfterMs = second / 2;
/** No answer, good or bad, may take longer. */
const answerWithinMs = 20 * second;
/** A buyer's page retries for this long. */
const retryForMs = 60 * second;
const ordersPerPayment = 10;

interface Acknowledged {
  order: string;
  at: number;
}

interface LoadOptions {
  court: string;
  buyers: readonly Person[];
  dish: string;
  cards: SandboxCards;
  ordersPerSecond: number;
}

/** Buyers who order at a steady rate, whatever the answers are, and retry with the same key until their order is acknowledged. */
export class OrderLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Counts unsuccessful answers and broken connections. */
  failedAttempts = 0;
  unanswered = 0;
  givenUp = 0;
  paid = 0;
  private readonly api: ApiClient;
  private readonly open = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private sent = 0;

  constructor(private readonly options: LoadOptions) {
    this.api = createApiClient(options.court, answerWithinMs);
    this.timer = setInterval(() => this.send(), second / options.ordersPerSecond);
  }

  /** Stops ordering and waits for the orders in progress. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    while (this.open.size > 0) await Promise.all(this.open);
  }

  acknowledgedSince(at: number): number {
    return this.acknowledged.filter((one) => one.at >= at).length;
  }

  /** The longest time during which no order was acknowledged. */
  get longestGapMs(): number {
    const times = this.acknowledged.map(({ at }) => at).sort((a, b) => a - b);
    return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
  }

  private send(): void {
    const { buyers } = this.options;
    const place = this.sent++;
    const buyer = buyers[place % buyers.length];
    if (!buyer) return;
    const work = this.order(buyer, place).finally(() => this.open.delete(work));
    this.open.add(work);
  }

  private async order(buyer: Person, place: number): Promise<void> {
    const { dish, cards } = this.options;
    const placed = await this.untilDone(() => this.api.placeOrder(buyer, dish, `${dish}-${place}`));
    if (!placed) return;
    const order = placed._id;
    this.acknowledged.push({ order, at: Date.now() });
    if (place % ordersPerPayment > 0) return;
    const payment = await this.untilDone(() => this.api.beginPayment(buyer, order));
    if (!payment) return;
    await cards.confirm(payment.clientSecret);
    if (await this.untilDone(() => this.api.checkPayment(buyer, order))) this.paid += 1;
  }

  private async untilDone<Body>(ask: () => Promise<{ status: number; body: Body }>): Promise<Body | undefined> {
    for (const deadline = Date.now() + retryForMs; Date.now() < deadline; await pause(retryAfterMs)) {
      const answer = await ask().catch((error: Error) => {
        if (error.name === 'TimeoutError') this.unanswered += 1;
      });
      if (answer && answer.status < 300) return answer.body;
      this.failedAttempts += 1;
    }
    this.givenUp += 1;
    return undefined;
  }
}
