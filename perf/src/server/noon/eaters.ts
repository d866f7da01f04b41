import { setTimeout as pause } from 'node:timers/promises';

import type { Eater, LunchFigures, LunchPlan, Served, UnpaidOrder } from './lunch-plan';

const priceOfDish = 9.5;
const pressAgainMs = 500;
const mostTries = 60;
/** A payment that came too late is refunded, or refused. */
const tooLate = new Set([402, 409, 410]);

interface Answer {
  status: number;
  body: { code?: string; detail?: string };
}
interface Checkout {
  tickets: { orders: { _id: string }[] }[];
}
type Ask = <Body>(path: string, body?: object, headers?: Record<string, string>) => Promise<Body>;

class Refused extends Error {
  constructor(
    path: string,
    readonly answer: Answer,
  ) {
    super(`POST ${path}: ${answer.status} ${answer.body.detail}`);
  }
}

/** Everybody presses “Pay” in the same moment. Each at one of the servers, as a balancer would send them. */
class Lunch {
  private readonly figures: LunchFigures = { served: [], purchaseMs: [], busyShare: 0, failures: [] };
  private keys = 0;

  constructor(private readonly plan: LunchPlan) {}

  async run(): Promise<LunchFigures> {
    const before = performance.eventLoopUtilization();
    await Promise.all(this.plan.eaters.map((eater, place) => this.serve(eater, place)));
    return { ...this.figures, busyShare: performance.eventLoopUtilization(before).utilization };
  }

  private async serve(eater: Eater, place: number): Promise<void> {
    const began = performance.now();
    try {
      const served = eater.unpaid ? await this.payLate(eater, eater.unpaid, place) : await this.order(eater, place);
      this.figures.served.push(served);
      if (served.outcome === 'paid' && !eater.unpaid) this.figures.purchaseMs.push(performance.now() - began);
    } catch (error) {
      this.figures.failures.push(String(error));
    }
  }

  private async order(eater: Eater, place: number): Promise<Served> {
    const { dishes } = this.plan;
    const authorization = eater.authorization ?? (await this.becomeGuest(place));
    const ask = this.asking(authorization, place);
    for (let tried = 0; tried < dishes.length; tried += 1)
      try {
        const checkout = await this.place(ask, eater, dishes[(place + tried) % dishes.length] ?? '');
        const order = checkout.tickets[0]?.orders[0]?._id ?? '';
        const { clientSecret } = await ask<{ clientSecret: string }>(`/orders/${order}/payment`);
        const unpaid = { order, clientSecret };
        if (eater.afterOrder !== 'pays') return { ...eater, authorization, unpaid, outcome: 'unpaid' };
        return { ...eater, authorization, outcome: await this.pay(ask, unpaid) };
      } catch (error) {
        if (!(error instanceof Refused && error.answer.body.code === 'sold_out')) throw error;
      }
    return { ...eater, authorization, outcome: 'sold out' };
  }

  private async becomeGuest(place: number): Promise<string> {
    const ask = this.asking(undefined, place);
    // Each browser has a cookie of its own. All share the network of the hall.
    const cookie = `food-court-visitor=${process.pid}-browser-${(this.keys += 1)}`;
    const { secret } = await ask<{ secret: string }>('/guests', undefined, { cookie });
    return `Guest ${secret}`;
  }

  private async place(ask: Ask, { hasAccount, table }: Eater, productId: string): Promise<Checkout> {
    const line = { productId, quantity: 1, choices: [], price: priceOfDish };
    const key = () => ({ 'idempotency-key': `lunch-${process.pid}-${(this.keys += 1)}` });
    if (hasAccount) await ask('/basket/lines', line, key());
    const serving = { kind: 'table', table };
    return ask<Checkout>('/checkouts', { serving, total: priceOfDish, ...(!hasAccount && { lines: [line] }) }, key());
  }

  private async pay(ask: Ask, { order, clientSecret }: UnpaidOrder): Promise<'paid' | 'too late'> {
    const { confirmUrl, publishableKey } = this.plan;
    const [intent = ''] = clientSecret.split('_secret_');
    const confirmed = await fetch(`${confirmUrl}/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }).toString(),
    });
    await confirmed.arrayBuffer();
    const { payment } = await ask<{ payment: string }>(`/orders/${order}/payment-check`);
    return payment === 'paid' ? 'paid' : 'too late';
  }

  private async payLate(eater: Eater, unpaid: UnpaidOrder, place: number): Promise<Served> {
    try {
      return { ...eater, outcome: await this.pay(this.asking(eater.authorization, place), unpaid) };
    } catch (error) {
      if (error instanceof Refused && tooLate.has(error.answer.status)) return { ...eater, outcome: 'too late' };
      throw error;
    }
  }

  private asking(authorization: string | undefined, place: number): Ask {
    const { ports } = this.plan;
    return async (path, body, more) => {
      const answer = await fetchWhenBusy(`http://127.0.0.1:${ports[place % ports.length]}/api${path}`, {
        method: 'POST',
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(body && { 'content-type': 'application/json' }),
          ...more,
        },
        body: body && JSON.stringify(body),
      });
      const read = (await answer.json()) as Answer['body'];
      if (!answer.ok) throw new Refused(path, { status: answer.status, body: read });
      return read as never;
    };
  }
}

/** A server with too much to do refuses with 503 before it does anything, and people press again. */
async function fetchWhenBusy(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, request);
    if (answer.status !== 503 || tries === mostTries) return answer;
    await answer.arrayBuffer();
    await pause(pressAgainMs);
  }
}

process.on('message', (plan: LunchPlan) => void new Lunch(plan).run().then((figures) => process.send?.(figures)));
process.on('disconnect', () => process.exit());
