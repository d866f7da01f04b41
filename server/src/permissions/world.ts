import type { OrderStatus, PaymentState, Role } from 'shared-api/contract';
import { newId } from '#database/new-id';
import { openTestCourt, paperCards, putOnMenu, putOrder, type Person, type TestCourt } from '#testing/index';

/** Who stands at the head of the permission table's columns, in their order. */
export const columns = [
  'visitor',
  'Buyer',
  'another Buyer',
  'Seller of the dish',
  'another Seller',
  'admin',
  'suspended',
  'without a profile',
] as const;
export type Column = (typeof columns)[number];

/** A court with one person for each column, and things that belong to some of them. */
export interface World {
  court: TestCourt;
  people: Record<Exclude<Column, 'visitor'>, Person>;
  photo: string;
  /** The Seller's. */
  dish: () => Promise<string>;
  /** The Buyer's, of a dish of the Seller. */
  order: (state?: { status?: OrderStatus; payment?: PaymentState }) => Promise<string>;
  wish: () => Promise<string>;
  /** Who has no profile has none again, after a call that keeps one. */
  forgetProfile: () => Promise<unknown>;
}

export async function openWorld(): Promise<World> {
  const court = await openTestCourt();
  const { db } = court;
  court.house.cards = paperCards();
  const roles: Record<Exclude<Column, 'visitor'>, Role | undefined> = {
    Buyer: 'Buyer',
    'another Buyer': 'Buyer',
    'Seller of the dish': 'Seller',
    'another Seller': 'Seller',
    admin: 'admin',
    suspended: 'admin',
    'without a profile': undefined,
  };
  const named = Object.entries(roles).map(
    async ([column, role]) => [column, await court.person(column.toLowerCase().replaceAll(' ', '-'), role)] as const,
  );
  const people = Object.fromEntries(await Promise.all(named)) as World['people'];
  await db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', people.suspended.uid).execute();

  const photo = await court.photo();
  const [buyer, seller] = [people.Buyer, people['Seller of the dish']];
  const dish = () => putOnMenu(db, seller, { images: [photo] });
  const order: World['order'] = async (state) =>
    putOrder(db, { buyer, seller }, { dish_id: await dish(), image: photo, ...state });
  const wish = async () => {
    const id = newId();
    await db
      .insertInto('wishes')
      .values({ id, buyer_uid: buyer.uid, dish_id: await dish() })
      .execute();
    return id;
  };
  const forgetProfile = () => db.deleteFrom('users').where('uid', '=', people['without a profile'].uid).execute();
  return { court, people, photo, dish, order, wish, forgetProfile };
}
