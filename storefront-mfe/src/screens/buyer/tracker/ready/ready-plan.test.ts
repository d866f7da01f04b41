import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { isAllReady, isHandedOver, kitchenAndCounter, readyPlan } from './ready-plan';

const at = (time: string) => ({ at: `2026-03-05T${time}:00.000Z`, time });
const timing = (ready: string, rest = {}) => ({ readyAt: at(ready), promisedAt: at(ready), addedMinutes: 0, ...rest });
const [rice, tea] = together([order({ title: 'Egg rice' }), order({ title: 'Iced tea', kitchen: nandi })]) as [
  ReturnType<typeof order>,
  ReturnType<typeof order>,
];

test('an order is ready with its last kitchen, and each kitchen starts when the server says', () => {
  const plan = readyPlan(
    checkoutOf([
      { ...rice, status: 'preparing', timing: timing('13:20', { startedAt: at('13:02') }) },
      { ...tea, status: 'accepted', timing: timing('13:21', { startsAt: at('13:15') }) },
    ]),
  );
  expect(plan?.readyAt.time).toBe('13:21');
  expect(plan?.lines.map(({ kitchen, startsAt, done }) => [kitchen.name, startsAt, done])).toEqual([
    ['Ada', at('13:02').at, false],
    ['Nandi', at('13:15').at, false],
  ]);
});

test('a kitchen that declined has no line, and a kitchen that is ready waits for the others', () => {
  const plan = readyPlan(
    checkoutOf([
      { ...rice, status: 'ready' },
      { ...tea, status: 'preparing', timing: timing('13:21', { laterThan: at('13:10') }) },
      { ...order({ title: 'Soup', kitchen: { id: 'luz', name: 'Luz' } }), status: 'declined' },
    ]),
  );
  expect(plan?.lines.map(({ kitchen, done }) => [kitchen.name, done])).toEqual([
    ['Ada', true],
    ['Nandi', false],
  ]);
  expect(plan?.isLater).toBe(true);
});

test('a kitchen is named with its counter, if it has one', () => {
  expect(kitchenAndCounter(nandi)).toBe('Nandi');
  expect(kitchenAndCounter({ ...nandi, counter: 'Counter 4' })).toBe('Nandi (Counter 4)');
});

test('no time is promised while the time of a kitchen is unknown', () => {
  expect(readyPlan(checkoutOf([{ ...rice, status: 'accepted', timing: timing('13:20') }, tea]))).toBeUndefined();
});

test.each([
  [['ready', 'ready'], true, false],
  [['ready', 'handed_over'], true, false],
  [['ready', 'preparing'], false, false],
  [['handed_over', 'declined'], false, true],
  [['declined', 'declined'], false, false],
] as const)('knows whether everything is ready or handed over: %j', ([first, second], allReady, handedOver) => {
  const checkout = checkoutOf([
    { ...rice, status: first },
    { ...tea, status: second },
  ]);
  expect([isAllReady(checkout), isHandedOver(checkout)]).toEqual([allReady, handedOver]);
});
