import { statusOfLines } from './status-of-lines';

const of = (...statuses: Parameters<typeof statusOfLines>[0][number]['status'][]) =>
  statusOfLines(statuses.map((status) => ({ status })));

test('an order is as far as its last dish', () => {
  expect(of('handed_over', 'preparing', 'ready')).toBe('preparing');
  expect(of('accepted', 'placed')).toBe('placed');
  expect(of('ready', 'handed_over')).toBe('ready');
  expect(of('handed_over')).toBe('handed_over');
});

test('a dish that ended early counts only when all have ended early', () => {
  expect(of('declined', 'ready')).toBe('ready');
  expect(of('cancelled', 'declined')).toBe('declined');
  expect(of('cancelled', 'cancelled')).toBe('cancelled');
});
