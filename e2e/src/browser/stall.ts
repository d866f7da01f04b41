import type { ManagedDish, Order, Wish } from 'shared-api/contract';
import { callAs, newcomer, type Person } from './newcomer';
import { putOnMenu } from './put-on-menu';

/** The dishes of a seller of one's own; they leave the menu when the journeys are over. */
export interface Stall {
  cook: (dish?: Partial<ManagedDish>) => Promise<ManagedDish>;
  change: (dish: ManagedDish, change: Partial<Pick<ManagedDish, 'price' | 'soldOut' | 'portions'>>) => Promise<unknown>;
  remove: (dish: ManagedDish) => Promise<unknown>;
  close: () => Promise<void>;
}

export async function openStall(keeper?: Person): Promise<Stall> {
  const seller = keeper ?? (await newcomer('Seller'));
  const onTheMenu = new Set<string>();
  const remove = (id: string) => {
    onTheMenu.delete(id);
    return callAs(seller, 'DELETE', `/products/${id}`);
  };
  return {
    cook: async (dish) => {
      const cooked = await putOnMenu(seller, { category: 'Rice', price: 9.5, ...dish });
      onTheMenu.add(cooked._id);
      return cooked;
    },
    change: ({ _id }, change) => callAs(seller, 'PATCH', `/products/${_id}`, change),
    remove: ({ _id }) => remove(_id),
    close: async () => void (await Promise.all([...onTheMenu].map(remove))),
  };
}

export const ordersOf = (buyer: Person): Promise<Order[]> =>
  callAs(buyer, 'GET', `/my-orders/${buyer.email}?limit=200`);
export const wishesOf = (buyer: Person): Promise<Wish[]> => callAs(buyer, 'GET', `/my-wish/${buyer.email}?limit=200`);

export const orderBy = (buyer: Person, { _id, title, price, category }: ManagedDish): Promise<Order> =>
  callAs(buyer, 'POST', '/order-product', { email: buyer.email, title, price, category, productId: _id });
export const wishBy = (buyer: Person, { _id }: ManagedDish): Promise<Wish> =>
  callAs(buyer, 'POST', '/wish-product', { id: _id, email: buyer.email });
