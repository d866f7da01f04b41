import type { BasketLine, MenuDish } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { managedDish } from './fake-server';

const soup: MenuDish = managedDish({ title: 'Soup', price: 4 });
const rice: MenuDish = managedDish({
  title: 'Rice',
  options: [
    {
      id: 'size',
      name: 'Size',
      required: true,
      max: 1,
      choices: [
        { id: 'small', name: 'Small', price: 0, soldOut: false },
        { id: 'large', name: 'Large', price: 2, soldOut: false },
      ],
    },
  ],
});
const gone: MenuDish = managedDish({ title: 'Cake', soldOut: true });

/** A dish, one with an option that must be chosen, and one that is sold out. */
export const kioskMenu = [soup, rice, gone];

/** The server’s answer to `POST /basket/prices`, at the prices that the kiosk knows. */
export const pricedBasket = ({ body }: FakeRequest) => {
  const { lines } = body as { lines: { productId: string; quantity: number; price: number; choices: string[] }[] };
  return {
    lines: lines.map(({ productId, quantity, price }, place): BasketLine => ({
      ...(kioskMenu.find(({ _id }) => _id === productId) as MenuDish),
      _id: String(place),
      productId,
      quantity,
      price,
      choices: [],
    })),
    count: 1,
    total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  };
};
