import assert from 'node:assert/strict';
import type { Order } from '@food-court/shared-api/contract';
import type { Person } from '../index';
import type { RunningServer } from '../test-cluster';

/** The buyer picks up a ready meal after this time. */
const fetchedAfterMinutes = 2;
/** At one in this many tickets, two tablets are pressed at the same time. */
const pressedTwice = 3;

interface Ticket {
  orders: readonly Order[];
  /** Minutes of the virtual clock. */
  readyAt: number;
}

/** A kitchen that knows only what its board shows and works through it as time passes. Its tablets are connected to different servers. */
export class NoonKitchen {
  private readonly cooking = new Map<string, Ticket>();
  private readonly handedOver = new Set<string>();
  private presses = 0;

  constructor(
    private readonly seller: Person,
    private readonly servers: readonly [RunningServer, RunningServer],
    /** Returns the cooking time of a ticket, in minutes. */
    private readonly minutesOf: (ticketId: string) => number,
    private readonly onReady: (orders: readonly Order[]) => Promise<void>,
  ) {}

  get served(): number {
    return this.handedOver.size;
  }

  get isBusy(): boolean {
    return this.cooking.size > 0;
  }

  async workAt(minute: number): Promise<void> {
    const server = this.servers[minute % 2] as RunningServer;
    const { status, body: shown } = await server.getBoard(this.seller);
    assert.equal(status, 200);
    const ids = shown.map(({ _id }) => _id);
    assert.equal(new Set(ids).size, ids.length, 'an order is on the board twice');
    for (const [id, orders] of ticketsOf(shown)) {
      assert.ok(!this.handedOver.has(id), 'a ticket that was handed over is on the board again');
      await this.work(id, orders, minute);
    }
  }

  private async work(id: string, orders: readonly Order[], minute: number): Promise<void> {
    const ticket = this.cooking.get(id) ?? { orders, readyAt: minute + this.minutesOf(id) };
    this.cooking.set(id, ticket);
    const [{ status } = { status: 'placed' }] = orders;
    if (status === 'placed') return this.press(orders, 'placed', 'preparing');
    if (status === 'preparing' && minute >= ticket.readyAt) {
      await this.press(orders, 'preparing', 'ready');
      return this.onReady(orders);
    }
    if (status !== 'ready' || minute < ticket.readyAt + fetchedAfterMinutes) return undefined;
    await this.press(orders, 'ready', 'handed_over');
    this.handedOver.add(id);
    this.cooking.delete(id);
    return undefined;
  }

  /** When both tablets are pressed at once, only one press counts. */
  private async press(orders: readonly Order[], from: string, to: string): Promise<void> {
    this.presses += 1;
    const tablet = this.servers[this.presses % 2] as RunningServer;
    const tablets = this.presses % pressedTwice === 0 ? this.servers : [tablet];
    for (const { _id } of orders) {
      const answers = await Promise.all(tablets.map((server) => server.takeStep(this.seller, _id, from, to)));
      const taken = answers.filter((answer) => answer.status === 200).length;
      assert.equal(taken, 1, `${from} to ${to}: ${answers.map((answer) => answer.body.detail).join(', ')}`);
    }
  }
}

function ticketsOf(orders: readonly Order[]): Map<string, Order[]> {
  const tickets = new Map<string, Order[]>();
  for (const order of orders) tickets.set(order.ticketId, [...(tickets.get(order.ticketId) ?? []), order]);
  return tickets;
}
