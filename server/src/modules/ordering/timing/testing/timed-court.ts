import type { Checkout, KitchenHours, TicketTiming } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openBasketCourt } from '#modules/ordering/basket/testing/basket-court';

const minute = 60_000;

/** A court whose kitchens promise times, with helpers for steps of cooks, for reading plans and for letting time pass. */
export async function openTimedCourt() {
  const court = await openBasketCourt();
  /** Pays a checkout of rice by Sally (20 minutes) and tea by Sam (5 minutes). */
  const riceAndTea = async (rice = 20, tea = 5): Promise<Checkout> =>
    court.paidCheckout(
      [await court.dish({ minutes: rice }), await court.dish({ minutes: tea }, court.sam)],
      [9.5, 9.5],
    );
  const rice = async (minutes: number | null): Promise<Checkout> =>
    court.paidCheckout([await court.dish({ minutes })], [9.5]);
  const ticketOf = ({ tickets }: Checkout, place = 0) => tickets[place]?._id ?? '';
  const cooks = () => [court.sally, court.sam];
  const take = async (checkout: Checkout, from: string, to: string, place = 0) => {
    const person = cooks()[place] as Person;
    await court.answered(
      court.call('POST', `/tickets/${ticketOf(checkout, place)}/steps`, { person, body: { from, to } }),
    );
  };
  const promise = (checkout: Checkout, from: number, to: number, person = court.sally) =>
    court.call('POST', `/tickets/${ticketOf(checkout)}/promise`, { person, body: { from, to } });
  const timings = async ({ _id }: Checkout) =>
    (await court.checkout(_id)).tickets.map(({ orders }) => orders[0]?.timing as TicketTiming);
  /** Minutes from now, never -0. Presented times are rounded up, so they would sometimes be a minute off. */
  const minutesUntil = (time: Date | null) => time && Math.round((time.getTime() - Date.now()) / minute) + 0;
  /** Start and ready time of each ticket, in the order of the kitchens on the page. */
  const plan = async ({ tickets }: Checkout) => {
    const rows = await court.testServer.db
      .selectFrom('tickets')
      .selectAll()
      .where(
        'id',
        'in',
        tickets.map(({ _id }) => _id),
      )
      .execute();
    return tickets.map(({ _id }) => {
      const row = rows.find(({ id }) => id === _id);
      return [minutesUntil(row?.starts_at ?? null), minutesUntil(row?.expected_at ?? null)];
    });
  };
  const kitchen = (change: Partial<KitchenHours>, person: Person = court.sally) =>
    court.answered(court.call('PATCH', `/kitchens/${person.email}`, { person, body: change }));
  const eventsOf = async (checkout: Checkout) =>
    (
      await court.testServer.db
        .selectFrom('order_events')
        .innerJoin('orders', 'orders.id', 'order_events.order_id')
        .select('order_events.id')
        .where('orders.checkout_id', '=', checkout._id)
        .execute()
    ).length;
  /** Moves the times of a checkout into the past by this many minutes. */
  const age = async (checkout: Checkout, minutes: number) => {
    const { db } = court.testServer;
    const before = (date: Date | null) => date && new Date(date.getTime() - minutes * minute);
    for (const ticket of await db.selectFrom('tickets').selectAll().where('checkout_id', '=', checkout._id).execute())
      await db
        .updateTable('tickets')
        .set({
          starts_at: before(ticket.starts_at),
          expected_at: before(ticket.expected_at),
          promised_at: before(ticket.promised_at),
          first_notified_at: before(ticket.first_notified_at),
          last_notified_at: before(ticket.last_notified_at),
          due_at: before(ticket.due_at),
        })
        .where('id', '=', ticket.id)
        .execute();
    for (const order of await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkout._id).execute())
      await db
        .updateTable('orders')
        .set({ started_at: before(order.started_at) })
        .where('id', '=', order.id)
        .execute();
    await db
      .updateTable('checkouts')
      .set({ paid_at: new Date(Date.now() - minutes * minute) })
      .where('id', '=', checkout._id)
      .execute();
  };

  return {
    ...court,
    riceAndTea,
    rice,
    take,
    promise,
    timings,
    plan,
    kitchen,
    eventsOf,
    age,
    /** Leaves every kitchen without work and with default settings. */
    clearKitchens: async (): Promise<void> => {
      const { db } = court.testServer;
      await db.updateTable('orders').set({ status: 'handed_over' }).execute();
      await db.updateTable('tickets').set({ due_at: null }).execute();
      await db.deleteFrom('kitchens').execute();
    },
  };
}

export type TimedCourt = Awaited<ReturnType<typeof openTimedCourt>>;
