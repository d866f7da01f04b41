import { createHash } from 'node:crypto';
import type { OrderStatus, PaymentState, Role } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import { createGuest } from '../test-guest';
import { waitingRights } from '#modules/releases/teams/confirmation.repository';
import { findTeams } from '#modules/releases/teams/teams.repository';
import { hallOfWorld, type HallOfWorld } from './hall-of-world';
import { moneyOfWorld, type MoneyOfWorld } from './money-of-world';
import {
  createTestServer,
  fakeCardCustomers,
  fakeTerminal,
  fakeCards,
  insertDish,
  insertOrder,
  insertSavedCard,
  type Person,
  type TestServer,
} from '../index';

/** The columns of the permission table. */
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

/** A test server with one person for each column, and their dishes, orders and wishes. */
export interface World extends HallOfWorld, MoneyOfWorld {
  testServer: TestServer;
  people: Record<Exclude<Column, 'visitor'>, Person>;
  photo: string;
  /** Creates a dish of the Seller. */
  dish: () => Promise<string>;
  /** Creates an order of the Buyer for a dish of the Seller. */
  order: (state?: { status?: OrderStatus; payment?: PaymentState }) => Promise<string>;
  wish: () => Promise<string>;
  /** Replaces the Buyer's basket by one line: one portion for $9.50. */
  basketLine: () => Promise<string>;
  /** A card that the Buyer keeps. */
  savedCard: () => Promise<string>;
  /** Finds the checkout and the ticket of an order. */
  groupOf: (order: string) => Promise<{ checkout: string; ticket: string }>;
  /** Creates a ticket of the Buyer that its kitchen has accepted. */
  acceptedTicket: () => Promise<string>;
  /** Creates a ticket of the Buyer that was handed over. */
  handedOverTicket: () => Promise<string>;
  /** Creates a review by the Buyer of a dish of the Seller. */
  review: () => Promise<string>;
  /** Creates news about a refund for an order of the Buyer. */
  refundNews: () => Promise<{ id: string; about: string }>;
  /** Creates a payment of the Buyer. */
  payment: () => Promise<string>;
  /** Creates a paid order whose payment is disputed. */
  disputedOrder: () => Promise<string>;
  /** Creates the offer of another dish for a declined order of the Buyer. */
  substitution: () => Promise<{ id: string; productId: string }>;
  /** Creates a valid token and returns its id. */
  teamToken: () => Promise<string>;
  /** Creates a team whose rights no admin has confirmed. */
  unconfirmedTeam: () => Promise<{ name: string; unconfirmed: string }>;
  /** Makes a guest and returns the secret. */
  guestSecret: () => Promise<string>;
  /** The key in the link of the pick-up monitor. */
  monitorKey: string;
  /** Deletes the profile that a call created for the person without one, and signs everybody in again who was signed out. */
  undoCall: () => Promise<unknown>;
}

/**
 * Several worlds can share a server if the names of their people have different endings. With `buyers`, they take the
 * places of the Buyer and the other one.
 */
export async function createPermissionWorld(
  server?: TestServer,
  ending = '',
  buyers: Partial<Pick<World['people'], 'Buyer' | 'another Buyer'>> = {},
): Promise<World> {
  const testServer = server ?? (await createTestServer());
  const { db } = testServer;
  testServer.services.cards = fakeCards();
  testServer.services.cardCustomers = fakeCardCustomers();
  testServer.services.terminal = fakeTerminal();
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
    async ([column, role]) =>
      [column, await testServer.createPerson(column.toLowerCase().replaceAll(' ', '-') + ending, role)] as const,
  );
  const people = { ...(Object.fromEntries(await Promise.all(named)) as World['people']), ...buyers };
  await db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', people.suspended.uid).execute();

  const monitorKey = 'the-key-of-the-hall';
  const monitor_key_hash = createHash('sha256').update(monitorKey).digest();
  await db.updateTable('court').set({ monitor_key_hash, monitor_since: new Date() }).execute();

  const photo = await testServer.createPhoto();
  const [buyer, seller] = [people.Buyer, people['Seller of the dish']];
  const dish = () => insertDish(db, seller, { images: [photo] });
  const order: World['order'] = async (state) =>
    insertOrder(db, { buyer, seller }, { dish_id: await dish(), image: photo, ...state });
  const wish = async () => {
    const id = newId();
    await db
      .insertInto('wishes')
      .values({ id, buyer_uid: buyer.uid, dish_id: await dish() })
      .execute();
    return id;
  };
  const basketLine: World['basketLine'] = async () => {
    const id = newId();
    await db.deleteFrom('basket_lines').where('buyer_uid', '=', buyer.uid).execute();
    await db
      .insertInto('basket_lines')
      .values({ id, buyer_uid: buyer.uid, dish_id: await dish(), quantity: 1, choices: [], seen_price_cents: 950 })
      .execute();
    return id;
  };
  const savedCard: World['savedCard'] = () => insertSavedCard(db, buyer);
  const groupOf: World['groupOf'] = (id) =>
    db
      .selectFrom('orders')
      .select(['checkout_id as checkout', 'ticket_id as ticket'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const acceptedTicket: World['acceptedTicket'] = async () => {
    const { ticket } = await groupOf(await order({ status: 'accepted', payment: 'paid' }));
    const now = new Date();
    await db
      .updateTable('tickets')
      .set({ starts_at: now, expected_at: now, promised_at: now, first_notified_at: now, last_notified_at: now })
      .where('id', '=', ticket)
      .execute();
    return ticket;
  };
  const handedOverTicket: World['handedOverTicket'] = async () =>
    (await groupOf(await order({ status: 'handed_over', payment: 'paid' }))).ticket;
  const review: World['review'] = async () => {
    const ticket_id = await handedOverTicket();
    const written = { ticket_id, created_at: new Date() };
    await db
      .insertInto('reviews')
      .values({ ...written, buyer_uid: buyer.uid, seller_uid: seller.uid, stars: 2, words: 'Cold' })
      .execute();
    await db
      .insertInto('reviewed_dishes')
      .values({ ...written, dish_id: await dish() })
      .execute();
    return ticket_id;
  };
  const refundNews: World['refundNews'] = async () => {
    const news = { id: newId(), about: await order({ payment: 'refunded' }) };
    await db
      .insertInto('news')
      .values({ ...news, kind: 'refunded', recipient_uid: buyer.uid })
      .execute();
    return news;
  };
  const substitution: World['substitution'] = async () => {
    const [id, order_id] = [newId(), await order({ status: 'declined', payment: 'paid' })];
    const expires_at = new Date(Date.now() + 60_000);
    await db.insertInto('rescues').values({ id, order_id, expires_at }).execute();
    return { id, productId: await insertDish(db, people['another Seller'], { images: [photo] }) };
  };
  const payment: World['payment'] = async () => {
    const { checkout } = await groupOf(await order({ payment: 'paid' }));
    return (await db.selectFrom('payments').select('id').where('checkout_id', '=', checkout).executeTakeFirstOrThrow())
      .id;
  };
  const disputedOrder: World['disputedOrder'] = async () => {
    const id = await order({ payment: 'paid' });
    const payment = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
      .select('payments.id')
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    const dispute = { id: newId(), amount_cents: 950, reason: 'fraudulent', state: 'open' } as const;
    await db
      .insertInto('disputes')
      .values({ ...dispute, payment_id: payment.id })
      .execute();
    return id;
  };
  const insertTeam = async (): Promise<string> => {
    const name = newId();
    await db
      .insertInto('teams')
      .values({ name, deployables: ['*'], actions: ['stage'] })
      .execute();
    return name;
  };
  const unconfirmedTeam: World['unconfirmedTeam'] = async () => {
    const name = await insertTeam();
    const [team] = await findTeams(db, name);
    return { name, unconfirmed: (team && waitingRights(team)) ?? '' };
  };
  const teamToken: World['teamToken'] = async () => {
    const id = newId();
    const team = await insertTeam();
    const expires_at = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('team_tokens')
      .values({ id, team, hash: Buffer.from(id), origin: null, expires_at })
      .execute();
    return id;
  };
  const undoCall = async () => {
    await db.deleteFrom('users').where('uid', '=', people['without a profile'].uid).execute();
    await db.deleteFrom('revocations').execute();
  };
  return {
    testServer,
    people,
    photo,
    dish,
    order,
    wish,
    basketLine,
    savedCard,
    groupOf,
    acceptedTicket,
    handedOverTicket,
    review,
    refundNews,
    payment,
    disputedOrder,
    ...moneyOfWorld(db, people),
    substitution,
    teamToken,
    unconfirmedTeam,
    guestSecret: async () => (await createGuest(db)).secret,
    monitorKey,
    ...hallOfWorld(db),
    undoCall,
  };
}
