import { randomUUID } from 'node:crypto';
import { after } from 'node:test';
import type { ManagedDish } from '@food-court/shared-api/contract';
import { type Person, callAs, createAccount, photoAddress } from './accounts';

export const uniqueTitle = (text = 'Ginger Tea'): string => `${text} ${randomUUID().slice(0, 8)}`;

/** Creates a dish by the call that the seller's form makes. */
export async function createDish(seller: Person, dish: Partial<ManagedDish> = {}): Promise<ManagedDish> {
  const {
    title = uniqueTitle(),
    category = 'Drinks',
    price = 4.5,
    description = 'Hot, sharp and honest.',
    image = await photoAddress(),
    portions,
    options,
  } = dish;
  return callAs<ManagedDish>(seller, 'POST', '/products', {
    author: seller.name,
    email: seller.email,
    title,
    category,
    price,
    description,
    image,
    ...(portions !== undefined && { portions }),
    ...(options !== undefined && { options }),
  });
}

export const dishesOf = async (seller: Person): Promise<ManagedDish[]> =>
  (await callAs<{ rows: ManagedDish[] }>(seller, 'GET', `/my-products/${seller.email}`)).rows;

/** Restores the menu for the next journey. */
export async function deleteDishesOf(seller: Person): Promise<void> {
  for (const { _id } of await dishesOf(seller)) await callAs(seller, 'DELETE', `/products/${_id}`);
}

/** A seller who acts through calls to the API. */
export interface Seller {
  /** Returns the account, which is created at first use. */
  person: () => Promise<Person>;
  createDish: (dish?: Partial<ManagedDish>) => Promise<ManagedDish>;
  changeDish: (
    dish: ManagedDish,
    change: Partial<Pick<ManagedDish, 'price' | 'soldOut' | 'portions'>>,
  ) => Promise<unknown>;
  deleteDish: (dish: ManagedDish) => Promise<unknown>;
  deleteDishes: () => Promise<void>;
}

export function createSeller(account?: Person): Seller {
  let made = account && Promise.resolve(account);
  const person = (): Promise<Person> => (made ??= createAccount('Seller'));
  const onTheMenu = new Set<string>();
  const remove = async (id: string): Promise<unknown> => {
    onTheMenu.delete(id);
    return callAs(await person(), 'DELETE', `/products/${id}`);
  };
  return {
    person,
    createDish: async (dish) => {
      const created = await createDish(await person(), { category: 'Rice', price: 9.5, ...dish });
      onTheMenu.add(created._id);
      return created;
    },
    changeDish: async ({ _id }, change) => callAs(await person(), 'PATCH', `/products/${_id}`, change),
    deleteDish: ({ _id }) => remove(_id),
    deleteDishes: async () => void (await Promise.all([...onTheMenu].map(remove))),
  };
}

/** Creates a seller for the journeys of a file or group, and deletes the remaining dishes afterwards. */
export function fileSeller(): Seller {
  const seller = createSeller();
  after(seller.deleteDishes);
  return seller;
}

/** Creates a new seller with a dish for each journey, so that no other journey's orders are on the board. */
export function fileKitchens(): (role?: 'Seller' | 'admin') => Promise<{ seller: Person; dish: ManagedDish }> {
  const sellers: Seller[] = [];
  after(() => Promise.all(sellers.map((seller) => seller.deleteDishes())));
  return async (role = 'Seller') => {
    const account = await createAccount(role);
    const seller = createSeller(account);
    sellers.push(seller);
    return { seller: account, dish: await seller.createDish() };
  };
}
