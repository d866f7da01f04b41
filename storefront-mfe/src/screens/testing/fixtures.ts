import type { Dish, Order, Wish } from 'shared-api';

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

export const dish = ({ title, ...rest }: Named<Dish>): Dish =>
  named('dish', title, { author: 'Ada', kitchen, options: [], soldOut: false, ...rest });

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
