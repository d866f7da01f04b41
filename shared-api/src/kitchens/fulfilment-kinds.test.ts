import type { Fulfilment } from '../entities/fulfilment';
import { callText, factOf, fulfilmentKinds, orderText, wordsOf, type FulfilmentKinds } from './fulfilment-kinds';

const table: Fulfilment = { kind: 'table', table: 12 };
const pickUp: Fulfilment = { kind: 'pick-up', name: 'Ana' };
const delivery: Fulfilment = { kind: 'delivery', to: '12 Allen Avenue' };
/** An answer of a later release. */
const unknown = { kind: 'locker', box: 'B4' } as unknown as Fulfilment;

test.each([
  [table, 'Table 12', 'Order #A7 for table 12', { name: 'Table', value: '12' }],
  [pickUp, 'We call Ana at the counter', 'Order #A7 for Ana', { name: 'Called', value: 'Ana' }],
  [
    delivery,
    'Delivery to 12 Allen Avenue',
    'Order #A7, delivered to 12 Allen Avenue',
    { name: 'Delivered to', value: '12 Allen Avenue' },
  ],
  [undefined, 'We call your number at the counter', 'Order #A7', undefined],
  [unknown, 'We call your number at the counter', 'Order #A7', undefined],
])('the buyer of %j reads where the meal goes', (fulfilment, call, order, fact) => {
  expect(callText(fulfilment)).toBe(call);
  expect(orderText('#A7', fulfilment)).toBe(order);
  expect(factOf(fulfilment)).toEqual(fact);
});

test.each([table, pickUp, delivery])('the texts of %j name no field that it lacks', (fulfilment) => {
  const { choice, place, call, order, fact } = wordsOf(fulfilment) ?? {};
  const named = [choice, place, call, order, fact?.name].flatMap((text) => text?.match(/\{\w+\}/g) ?? []);
  const fields = [...Object.keys(fulfilment), 'number'].map((field) => `{${field}}`);
  expect(named.length).toBeGreaterThan(0);
  expect(fields).toEqual(expect.arrayContaining(named));
});

test('a buyer’s name that looks like a field is shown as it is', () => {
  expect(orderText('#A7', { kind: 'pick-up', name: '{number}' })).toBe('Order #A7 for {number}');
});

test('a new kind is a member of the union and an entry of the table, and the compiler asks for the entry', () => {
  type WithLocker = Fulfilment | { kind: 'locker'; box: string };
  const locker = {
    choice: 'Locker',
    place: 'Locker {box}',
    call: 'Open locker {box}',
    order: 'Order {number} in locker {box}',
    fact: { name: 'Locker', field: 'box' },
  } as const;
  const withLocker: FulfilmentKinds<WithLocker> = { ...fulfilmentKinds, locker };
  expect(Object.keys(withLocker)).toEqual(['table', 'pick-up', 'delivery', 'locker']);
  // @ts-expect-error The table has no entry for the locker.
  const without: FulfilmentKinds<WithLocker> = fulfilmentKinds;
  const misnamed = { ...locker, fact: { name: 'Locker', field: 'name' } } as const;
  // @ts-expect-error A locker has no name that a receipt could show.
  const wrong: FulfilmentKinds<WithLocker> = { ...fulfilmentKinds, locker: misnamed };
  expect(without).not.toEqual(wrong);
});
