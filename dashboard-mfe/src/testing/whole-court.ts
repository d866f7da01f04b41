import type { KitchenHours, ListedReview, MoneyLine, Statement, StatementLine } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { listedCheckout, listedOrder, managedDish, openKitchen, paidOrder, person } from './fake-server';

const at = '2026-11-23T11:50:00.000Z';
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 9 : 0));
const days = ['22', '23'].map((day) => ({ date: `2026-11-${day}`, sold: 120.5, refunded: 3, orders: 4 }));
const dishes = [managedDish({ title: 'Jollof rice' }), managedDish({ title: 'Fried rice', soldOut: true })];
const people = [person({ name: 'Bea Buyer' }), person({ name: 'Kim Cook', role: 'Seller', suspended: true })];
const order = paidOrder({ title: 'Soup', status: 'preparing', note: 'No nuts', createdAt: at, paidAt: at });
const review: ListedReview = {
  _id: 'r1',
  number: '#A1B2C',
  kitchen: { id: 'ada', name: 'Ada Obi' },
  dishes: ['Soup'],
  stars: 4,
  words: 'Hot and good',
  at,
};
const kitchen: KitchenHours = {
  ...openKitchen,
  hours: [{ day: 'Monday', from: '11:00', to: '22:00' }],
  daysOff: ['2026-12-24'],
};

const kitchenMoney = { sold: 120, refunded: 10, commission: 11, earned: 99, rent: 0, paidOut: 2.7, owed: 96.3 };
const moneyLine: MoneyLine = {
  _id: 'l1',
  at,
  kind: 'sale',
  order: { _id: 'soup', number: '#SOUP', title: 'Soup' },
  kitchen: { id: 'ada', name: 'Ada Obi' },
  amount: 8.55,
};
const statementLine: StatementLine = { ...moneyLine, gross: 9.5, commission: 0.95, net: 8.55 };
const statement: Statement = {
  kitchen: { id: 'ada', name: 'Ada Obi' },
  month: '2026-11',
  isCurrent: true,
  opening: 7.45,
  sold: 9.5,
  refunded: 0,
  commission: 0.95,
  rent: 0,
  paidOut: 0,
  closing: 16,
};
const period = { per: 'week', first: '2026-11-23', last: '2026-11-29', isCurrent: true } as const;

/** A court with some of everything: an answer to each call that a dashboard page is loaded with. */
export const wholeCourt: Answers = {
  'GET /my-checkouts/{email}': () => ({
    items: [
      {
        _id: 'c1',
        number: '#E5KO4',
        page: '/checkout/c1',
        amount: 12.5,
        refunded: 0,
        payment: 'paid',
        createdAt: at,
        rescues: [],
        tickets: [{ _id: 't1', kitchen: { id: 'ada', name: 'Ada Obi' }, orders: [order] }],
      },
    ],
  }),
  'GET /figures/{email}': () => ({
    waiting: 3,
    late: 1,
    hours,
    days,
    minutesToReady: { median: 12, p90: 18 },
    bestDishes: [{ _id: 'soup', title: 'Soup', portions: 30 }],
  }),
  'GET /figures': () => ({
    waiting: 7,
    late: 2,
    hours,
    days: days.map((day) => ({ ...day, people: 2 })),
    kitchens: { open: 5, all: 8 },
  }),
  'GET /news-settings': () => ({ sound: true, mail: true, canMail: true, pushKey: 'the-key', devices: 1 }),
  'GET /push-devices': () => [{ _id: 'd1', browser: 'Firefox', addedAt: at, usedAt: at }],
  'GET /admin': () => [{ name: 'Ann Admin', image: '', email: 'ann@example.com' }],
  'GET /users': () => ({ rows: people, total: 2 }),
  'GET /users/{id}': () => ({ ...people[1]!, bought: { orders: 3, spent: 20.5, refunded: 1.25 }, dishes: 2 }),
  'GET /category/{category}': () => dishes,
  'GET /banner': () => ({ text: 'Come hungry' }),
  'GET /all-products': () => ({ rows: dishes, total: 2 }),
  'GET /my-products/{email}': () => ({ rows: dishes, total: 41 }),
  'GET /my-product/{id}': () => dishes[0]!,
  'GET /order-board/{email}': () => [order, paidOrder({ title: 'Tea', createdAt: at, paidAt: at })],
  'GET /kitchens/{email}': () => kitchen,
  'GET /kitchen-profile/{email}': () => ({ _id: 'k1', slug: 'ada', story: 'Soups since 1990.' }),
  'GET /commission': () => ({ percent: 10, kitchens: [{ id: 'u2', name: 'Kim Cook', percent: 12.5 }] }),
  'GET /commission/{email}': () => ({ percent: 12.5, next: { percent: 15, from: '2026-11-30T18:15:00.000Z' } }),
  'GET /commission-changes': () => ({
    items: [
      {
        _id: 's1',
        percent: 12.5,
        kitchen: { id: 'u2', name: 'Kim Cook' },
        from: at,
        setBy: 'Ann Admin',
        setAt: at,
        state: 'current',
      },
    ],
  }),
  'GET /tax': () => ({ percent: 19, others: [{ category: 'Rice', percent: 7 }] }),
  'GET /tax/{email}': () => ({
    categories: [
      { category: 'Chinese', percent: 19 },
      { category: 'Rice', percent: 7 },
    ],
  }),
  'GET /tax-changes': () => ({
    items: [{ _id: 't1', percent: 7, category: 'Rice', from: at, setBy: 'Ann Admin', setAt: at, state: 'current' }],
  }),
  'GET /versions': () => ({
    deployables: [
      { name: 'storefront', versions: [{ build: 'f1', kind: 'live', share: 100, since: at, by: 'Ada', failures: 0 }] },
    ],
    teams: [],
    reports: [],
    waiting: [],
    changes: [{ at, by: 'Ada', what: 'release', builds: [{ name: 'storefront', build: 'f1' }] }],
  }),
  'GET /versions/{name}': () => ({
    name: 'soup',
    versions: [{ build: 'f1', kind: 'live', share: 100, since: at, by: 'Ada', failures: 0 }],
    ...{ failures: [], onServer: [], inUse: [], routes: [], scripts: [], uploads: [] },
    ...{ flags: [], refusals: [], changes: [] },
  }),
  'GET /audit': () => ({
    items: [
      {
        _id: 'e1',
        at,
        by: 'Ann Admin',
        action: 'dish changed',
        subject: 'Jollof rice',
        before: { price: 5 },
        after: { price: 6 },
      },
    ],
    next: 'older',
  }),
  'GET /money': () => ({
    period,
    charged: [{ method: 'card', amount: 120 }],
    ...kitchenMoney,
    refundsToSend: 2.5,
    providerFees: 3.78,
    serviceFees: 0.99,
    disputed: 9.5,
    kitchens: [{ kitchen: { id: 'kim', name: 'Kim Cook' }, ...kitchenMoney }],
    closing: { closed: { by: 'Ann Admin', at } },
    reconciliation: { at, differences: 0 },
  }),
  'GET /money/{email}': () => ({ period, ...kitchenMoney }),
  'GET /money-lines': () => ({ items: [moneyLine], next: 'older' }),
  'GET /money-lines/{email}': () => ({ items: [moneyLine] }),
  'GET /payouts': () => ({
    items: [
      {
        _id: 'p1',
        kitchen: { id: 'ada', name: 'Ada Obi' },
        amount: 120.5,
        reference: 'SEPA 4711',
        paidOn: '2026-11-20',
        isAdvance: false,
        state: 'booked',
        recordedBy: 'Ann Admin',
        recordedAt: at,
        isOwn: true,
      },
    ],
  }),
  'GET /invitations': () => ({
    items: [
      {
        _id: 'u2',
        friend: { _id: 'u2', name: 'Bea Buyer', email: 'bea@example.com' },
        inviter: { _id: 'u3', name: 'Kim Cook', email: 'kim@example.com' },
        state: 'held',
        reason: 'many_from_one_network',
        at,
      },
    ],
    next: 'older',
  }),
  'GET /statements/{id}': () => statement,
  'GET /statements/{id}/lines': () => ({ items: [statementLine], next: 'later' }),
  'GET /monitor-link': () => ({ madeAt: at }),
  'GET /table-rules': () => ({
    needsCode: true,
    hours: { from: '11:00', to: '22:00' },
    networks: ['192.0.2.0/24'],
    needsDayCode: true,
    yourAddress: '192.0.2.7',
    timeZone: 'UTC',
  }),
  'GET /day-code': () => ({ date: '2026-11-23', code: '4821' }),
  'GET /kiosks': () => [{ _id: 'k1', number: 1, hasPrinter: true, madeAt: at }],
  'GET /terminals': () => [],
  'GET /past-orders/{email}': () => ({ rows: [listedOrder({ title: 'Soup', createdAt: at })], total: 1 }),
  'GET /all-orders': () => ({ rows: [listedOrder({ title: 'Soup', createdAt: at })], total: 1 }),
  'GET /all-checkouts': () => ({ rows: [listedCheckout([listedOrder({ title: 'Soup', createdAt: at })])], total: 1 }),
  'GET /reviews/{email}': () => ({ items: [review] }),
  'GET /reviews': () => ({ items: [review], next: 'older' }),
  'GET /orders/{id}': () => order,
  'GET /orders/{id}/dispute': () => ({}),
  'GET /disputes': () => [],
  'GET /orders/{id}/history': () => [{ status: 'placed', by: 'buyer', at }],
};
