import { setTimeout as pause } from 'node:timers/promises';

import type { Guest, NoonFigures, NoonPlan, Step } from './noon-plan';

const categories = ['Chinese', 'Drinks', 'Rice', 'Chicken'];
const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];
/** One in this many visitors who look at dishes buys some. */
const oneInThreeBuys = 3;
const looksBeforeBuying = 6;
const boardEveryMs = 1_000;
const mostFailures = 5;

interface Asked {
  by?: Guest;
  body?: object;
  key?: string;
}

interface Checkout {
  tickets: { orders: { _id: string }[] }[];
}
interface OnBoard {
  _id: string;
  status: string;
}

/** Plays a noon: most guests only look, some fill a basket and pay, and each kitchen works through its board. */
class Noon {
  private readonly figures: NoonFigures = {
    took: { browse: [], basket: [], order: [], pay: [], board: [], kitchen: [] },
    paidOrders: 0,
    seconds: 0,
    failures: [],
  };
  private keys = 0;
  private readonly endsAt: number;

  constructor(private readonly plan: NoonPlan) {
    this.endsAt = performance.now() + plan.seconds * 1_000;
  }

  async run(): Promise<NoonFigures> {
    const start = performance.now();
    const { guests, sellers } = this.plan;
    await Promise.all([
      ...Array.from({ length: guests }, (_, place) => this.untilTheEnd((round) => this.visit(place, round))),
      ...sellers.map((seller, place) => this.untilTheEnd(() => this.workOff(place, seller))),
    ]);
    return { ...this.figures, seconds: (performance.now() - start) / 1_000 };
  }

  private async untilTheEnd(work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; performance.now() < this.endsAt; round += 1)
      try {
        await work(round);
      } catch (error) {
        if (this.figures.failures.push(String(error)) >= mostFailures) return;
      }
  }

  private async visit(place: number, round: number): Promise<void> {
    const { buyers, dishes, guests } = this.plan;
    for (let look = 0; look < looksBeforeBuying; look += 1) {
      const dish = dishes[(place * 7 + round * 13 + look) % dishes.length] ?? '';
      const path = look % 2 === 0 ? `/products/${categories[(round + look) % categories.length]}` : `/product/${dish}`;
      await this.ask('browse', place, 'GET', path);
    }
    if ((place + round) % oneInThreeBuys !== 0) return;
    // No buyer is in two places at the same time.
    const buyer = buyers[place + guests * (round % Math.floor(buyers.length / guests))];
    if (buyer) await this.buy(place, round, buyer);
  }

  private async buy(place: number, round: number, by: Guest): Promise<void> {
    const { dishes, confirmUrl, publishableKey } = this.plan;
    const productId = dishes[(place * 31 + round * 17) % dishes.length] ?? '';
    const line = { productId, quantity: 1, choices: [], price: 9.5 };
    await this.ask('basket', place, 'POST', '/basket/lines', { by, body: line });
    const body = { serving: { kind: 'pick-up', name: 'Bob' }, total: 9.5 };
    const key = `noon-${process.pid}-${(this.keys += 1)}`;
    const { tickets } = await this.ask<Checkout>('order', place, 'POST', '/checkouts', { by, body, key });
    const order = tickets[0]?.orders[0]?._id ?? '';
    const payment = `/orders/${order}/payment`;
    const { clientSecret } = await this.ask<{ clientSecret: string }>('pay', place, 'POST', payment, { by });
    const [intent = ''] = clientSecret.split('_secret_');
    const confirmed = await fetch(`${confirmUrl}/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }).toString(),
    });
    if (!confirmed.ok) throw new Error(`confirm: ${confirmed.status}`);
    await this.ask('pay', place, 'POST', `${payment}-check`, { by });
    this.figures.paidOrders += 1;
  }

  private async workOff(place: number, by: Guest): Promise<void> {
    const board = await this.ask<OnBoard[]>('board', place, 'GET', `/order-board/${by.email}`, { by });
    for (const { _id, status } of board.slice(0, 3)) {
      const to = life[life.indexOf(status) + 1];
      await this.ask('kitchen', place, 'POST', `/orders/${_id}/steps`, { by, body: { from: status, to } });
    }
    await pause(boardEveryMs);
  }

  private async ask<Answer>(
    step: Step,
    place: number,
    method: 'GET' | 'POST',
    path: string,
    { by, body, key }: Asked = {},
  ): Promise<Answer> {
    const { ports } = this.plan;
    const headers: Record<string, string> = {};
    if (by) headers.authorization = by.authorization;
    if (body) headers['content-type'] = 'application/json';
    if (key !== undefined) headers['idempotency-key'] = key;
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ports[place % ports.length]}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    this.figures.took[step].push(performance.now() - began);
    return JSON.parse(text) as Answer;
  }
}

process.on('message', (plan: NoonPlan) => void new Noon(plan).run().then((figures) => process.send?.(figures)));
process.on('disconnect', () => process.exit());
