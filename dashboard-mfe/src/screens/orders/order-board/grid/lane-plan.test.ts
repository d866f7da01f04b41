import { columnsIn, planLanes, type Room, ticketWidth, wholeIn, wholeTickets } from './lane-plan';

const ticket = 190;
const lanesOf = (...counts: number[]) => counts.map((count) => Array.from({ length: count }, () => ticket));
/** The part of the window that bars and titles leave. */
const desktop: Room = { columns: columnsIn(1440 - 16), height: 900 - 170, canShare: true };
const tablet: Room = { columns: columnsIn(1024 - 16), height: 768 - 170, canShare: true };

/** All ways to distribute the tickets over four lanes. */
function* distributions(tickets: number, lanes = 4): Generator<number[]> {
  if (lanes === 1) yield [tickets];
  else
    for (let first = 0; first <= tickets; first += 1)
      for (const others of distributions(tickets - first, lanes - 1)) yield [first, ...others];
}

test.each([
  ['twelve', 12, '1440×900', desktop],
  ['eight', 8, '1024×768', tablet],
] as const)(
  'shows all of %s tickets (%i) completely at %s, however they are distributed',
  (_name, count, _size, room) => {
    const missed = [...distributions(count)].filter((counts) => {
      const lanes = lanesOf(...counts);
      return wholeIn(lanes, planLanes(lanes, room) ?? [], room) < count;
    });
    expect(missed).toEqual([]);
  },
);

test.each([792, 1008, 1230, 1424, 1904])('fits a ticket into a column of a board of %i px', (width) => {
  const columns = columnsIn(width);
  expect((width - (columns - 1) * 8) / columns - 8).toBeGreaterThanOrEqual(ticketWidth);
});

test('fills the board with lanes, from the first column to the last', () => {
  const plan = planLanes(lanesOf(9, 1, 0, 4), desktop) ?? [];
  expect(plan.map(({ start }) => start)).toEqual([1, ...[0, 1, 2].map((lane) => plan[lane]!.start + plan[lane]!.span)]);
  expect(plan.reduce((sum, { span }) => sum + span, 0)).toBe(desktop.columns);
});

test('puts empty lanes into the last column together when a full lane needs their columns', () => {
  expect(planLanes(lanesOf(12, 0, 0, 0), tablet)).toEqual([
    { start: 1, span: 4 },
    { start: 5, span: 1, part: [1, 2] },
    { start: 5, span: 1, part: [3, 2] },
    { start: 5, span: 1, part: [5, 2] },
  ]);
  expect(planLanes(lanesOf(2, 0, 0, 0), tablet)?.some(({ part }) => part)).toBe(false);
});

test('has no plan when there are fewer columns than lanes', () => {
  expect(planLanes(lanesOf(1, 1, 1, 1), { ...tablet, columns: 3 })).toBeUndefined();
});

test('does not count a ticket that is cut off', () => {
  expect(wholeTickets([100, 100, 100, 100], 2, 207)).toBe(2);
  expect(wholeTickets([100, 100, 100, 100], 2, 208)).toBe(4);
  expect(wholeTickets([100, 300], 2, 200)).toBe(1);
});
