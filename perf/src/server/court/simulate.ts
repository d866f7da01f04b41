import { kitchenLimits } from '@food-court/shared-api/contract';
import {
  planCheckout,
  type PlannedTicket,
  type TicketToPlan,
} from '@food-court/server/src/modules/ordering/timing/plan-checkout';
import type { CookingSlots } from '@food-court/server/src/modules/ordering/timing/cooking-slots';
import { kitchens, type Basket, type OrderedTicket } from '@food-court/server/src/testing/noon/noon-baskets';

/** `together`: the court plans. `at once`: every kitchen begins an order as soon as it has a free place. */
export type Policy = 'together' | 'at once';

interface Ticket extends OrderedTicket {
  id: string;
  basket: number;
  plan: PlannedTicket;
  startedAt?: number;
  readyAt?: number;
}

export interface Served {
  kitchens: number;
  /** The time from the payment until everything is ready. */
  wait: number;
  /** The time between the first and the last ready ticket. */
  spread: number;
}

/** The interval at which the server replans late tickets, and waiting tickets where a place became free. */
const sweepMs = 15_000;
/** How many waiting tickets of each kitchen the server replans. */
const replannedInQueue = 6;

const placesOf = (kitchen: number): number => kitchens[kitchen]?.places ?? 1;

/** Simulates a noon on a virtual clock, from event to event: a payment, a ticket that is due or ready, a sweep for late tickets. */
class Noon {
  private now = 0;
  private arrived = 0;
  private nextSweep = sweepMs;
  /** Queues in which a place became free since the last sweep. */
  private readonly changed = new Set<Ticket[]>();
  private readonly tickets: Ticket[][] = [];
  private readonly queues: Ticket[][] = kitchens.map(() => []);

  constructor(
    private readonly baskets: readonly Basket[],
    private readonly policy: Policy,
  ) {}

  run(): Served[] {
    while (this.arrived < this.baskets.length || this.queues.some((queue) => queue.length > 0)) {
      this.now = this.nextEvent();
      while (this.arrived < this.baskets.length && this.paidAt(this.arrived) <= this.now) this.accept(this.arrived++);
      for (const queue of this.queues) this.takeOut(queue);
      if (this.now >= this.nextSweep) this.sweep();
      for (const [kitchen, queue] of this.queues.entries()) this.startDue(queue, placesOf(kitchen));
    }
    return this.tickets.map((tickets, basket) => {
      const ready = tickets.map(({ readyAt }) => readyAt ?? 0);
      const last = Math.max(...ready);
      return { kitchens: tickets.length, wait: last - this.paidAt(basket), spread: last - Math.min(...ready) };
    });
  }

  private paidAt(basket: number): number {
    return this.baskets[basket]?.paidAt ?? Infinity;
  }

  private nextEvent(): number {
    let next = Math.min(this.nextSweep, this.paidAt(this.arrived));
    for (const { startedAt, real, plan } of this.queues.flat()) {
      const event = startedAt === undefined ? dueAt(plan) : startedAt + real;
      if (event > this.now) next = Math.min(next, event);
    }
    return next;
  }

  private accept(basket: number): void {
    const ordered = this.baskets[basket]?.tickets ?? [];
    this.tickets[basket] = ordered.map((ticket, place) => ({
      ...ticket,
      id: `${basket}-${place}`,
      basket,
      plan: { startsAt: this.now, readyAt: this.now + ticket.learned },
    }));
    for (const ticket of this.tickets[basket]) this.queues[ticket.kitchen]?.push(ticket);
    this.replan(basket);
  }

  private takeOut(queue: Ticket[]): void {
    const done = queue.filter(({ startedAt, real }) => startedAt !== undefined && startedAt + real <= this.now);
    for (const ticket of done) {
      ticket.readyAt = this.now;
      queue.splice(queue.indexOf(ticket), 1);
    }
    if (done.length > 0) this.changed.add(queue);
    for (const { basket } of done) this.replan(basket);
  }

  private sweep(): void {
    this.nextSweep += sweepMs;
    for (const queue of this.changed)
      for (const { basket } of waitingIn(queue).slice(0, replannedInQueue)) this.replan(basket);
    this.changed.clear();
    for (const { startedAt, plan, basket } of this.queues.flat())
      if ((startedAt === undefined ? plan.startsAt : plan.readyAt) < this.now) this.replan(basket);
  }

  private startDue(queue: readonly Ticket[], places: number): void {
    let free = places - queue.filter(({ startedAt }) => startedAt !== undefined).length;
    for (const ticket of waitingIn(queue)) {
      if (free === 0) return;
      if (dueAt(ticket.plan) > this.now) continue;
      free -= 1;
      ticket.startedAt = this.now;
      ticket.plan = { startsAt: this.now, readyAt: this.now + ticket.learned };
      this.replan(ticket.basket);
    }
  }

  private replan(basket: number): void {
    if (this.policy === 'at once') return;
    const open = (this.tickets[basket] ?? []).filter(({ readyAt }) => readyAt === undefined);
    const plan = planCheckout(
      open.map((ticket) => this.toPlan(ticket)),
      this.now,
    );
    for (const ticket of open) ticket.plan = plan.get(ticket.id) ?? ticket.plan;
  }

  private toPlan({ id, basket, kitchen, startedAt, learned }: Ticket): TicketToPlan {
    const others = this.queues[kitchen]?.filter((other) => other.basket !== basket) ?? [];
    const slots: CookingSlots = {
      places: placesOf(kitchen),
      tickets: others.map(({ plan, startedAt: cookingSince }) => ({ ...plan, isCooking: cookingSince !== undefined })),
    };
    return startedAt === undefined
      ? { id, slots, state: 'waiting', duration: learned }
      : { id, slots, state: 'cooking', startsAt: startedAt, readyAt: startedAt + learned };
  }
}

const dueAt = ({ startsAt }: PlannedTicket): number => startsAt - kitchenLimits.earlySeconds * 1_000;

/** Sorted by the promised time, as on the board. */
const waitingIn = (queue: readonly Ticket[]): Ticket[] =>
  queue.filter(({ startedAt }) => startedAt === undefined).toSorted((a, b) => a.plan.readyAt - b.plan.readyAt);

export const simulate = (baskets: readonly Basket[], policy: Policy): Served[] => new Noon(baskets, policy).run();
