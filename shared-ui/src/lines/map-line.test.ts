import { drawnLines } from './map-line';

const readyAt = '2026-11-28T12:40:00Z';
const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`);
const ronke = { kitchen: { id: 'ronke', name: 'Mama Ronke’s Pot' }, minutes: 20 };
const luz = { kitchen: { id: 'luz', name: 'Luz Juice Bar' }, minutes: 5 };

test('kitchens start so that they end together', () => {
  const [first, second] = drawnLines([ronke, luz], readyAt);
  expect(first).toMatchObject({ start: 0, reached: 0, startedAt: at('12:20') });
  expect(second).toMatchObject({ start: 75, reached: 0, startedAt: at('12:35') });
});

test('a kitchen’s own start counts more than its minutes', () => {
  expect(drawnLines([ronke, { ...luz, startsAt: '2026-11-28T12:30:00Z' }], readyAt)[1]).toMatchObject({ start: 50 });
});

test('a line that has started reaches as far as the time has', () => {
  const [first, second] = drawnLines([ronke, luz], readyAt, at('12:30'));
  expect(first?.reached).toBe(50);
  expect(second?.reached).toBe(0);
});

test('a late line waits before the meeting until its kitchen says that it is ready', () => {
  expect(drawnLines([ronke], readyAt, at('12:50'))[0]?.reached).toBe(96);
  expect(drawnLines([{ ...ronke, done: true }], readyAt, at('12:31'))[0]?.reached).toBe(100);
});

test('a dish that would join has not started', () => {
  expect(drawnLines([{ ...ronke, joins: true }], readyAt, at('12:30'))[0]?.reached).toBe(0);
});

test('a drink that is ready at once still has a stop on its line', () => {
  expect(drawnLines([{ ...luz, minutes: 0 }], readyAt)[0]).toMatchObject({ start: 90 });
});
