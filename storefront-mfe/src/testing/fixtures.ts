import type { Checkout, Kitchen, MenuDish, Order, Wish } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';

const named = <Rest extends object>(prefix: string, title: string, rest: Rest) => ({
  _id: `${prefix}-${title.replace(/\W+/g, '-').slice(0, 40)}`,
  title,
  category: 'Rice' as const,
  price: 12.5,
  description: `All about ${title}.`,
  image: 'https://images.test/dish.webp',
  ...rest,
});

const kitchen = { id: 'ada', name: 'Ada' };

type Named<Entity extends { title: string }> = Partial<Entity> & Pick<Entity, 'title'>;

export const dish = ({ title, ...rest }: Named<MenuDish>): MenuDish =>
  named('dish', title, {
    slug: title.toLowerCase().replace(/\W+/g, '-'),
    author: 'Ada',
    kitchen,
    options: [],
    soldOut: false,
    ...rest,
  });

const ofAda = { name: 'Ada Obi', email: 'ada@example.com' };

export const order = ({ title, ...rest }: Named<Order>): Order =>
  named('order', title, {
    ...ofAda,
    number: '#A1B2C',
    productId: `dish-${title}`,
    quantity: 1,
    choices: [],
    kitchen,
    ticketId: `ticket-${title}`,
    status: 'placed',
    payment: 'unpaid',
    refunded: 0,
    createdAt: '2026-03-05T12:30:00.000Z',
    ...rest,
  });

export const wish = ({ title, ...rest }: Named<Wish>): Wish =>
  named('wish', title, { ...ofAda, id: dish({ title })._id, availability: 'available' as const, ...rest });

export const nandi: Kitchen = { id: 'nandi', name: 'Nandi' };

/** Orders of one checkout, as their buyer sees them in the list. */
export const together = (orders: readonly Order[], paid: Partial<Order> = { payment: 'paid' }): Order[] => {
  const amount = orders.reduce((sum, one) => sum + orderTotal(one), 0);
  return orders.map((one) => ({
    ...one,
    ticketId: `ticket-${one.kitchen.id}`,
    checkout: { _id: 'checkout-1', amount, orders: orders.length },
    ...paid,
  }));
};

/** The checkout of these orders, with a ticket for each kitchen. */
export function checkoutOf(orders: readonly Order[], rest: Partial<Checkout> = {}): Checkout {
  const ids = [...new Set(orders.map(({ ticketId }) => ticketId))];
  const tickets = ids.map((_id) => {
    const ofTicket = orders.filter(({ ticketId }) => ticketId === _id);
    return { _id, kitchen: ofTicket[0]?.kitchen ?? kitchen, orders: ofTicket };
  });
  return {
    _id: 'checkout-1',
    number: '#A1B2C',
    page: '/checkout/checkout-1',
    amount: orders[0]?.checkout?.amount ?? 0,
    refunded: orders.reduce((sum, { refunded }) => sum + refunded, 0),
    payment: orders[0]?.payment ?? 'unpaid',
    createdAt: '2026-03-05T12:30:00.000Z',
    tickets,
    rescues: [],
    ...rest,
  };
}
