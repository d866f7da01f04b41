import type { Order, TicketTiming } from '@food-court/shared-api';
import { paidOrder } from '#testing/fake-server.ts';
import { byPromisedTime, countLate, ticketTime } from './ticket-time';

const at = (time: string) => ({ at: `2025-11-20T${time}:00.000Z`, time });
const now = (time: string) => Date.parse(`2025-11-20T${time}Z`);
const promised: TicketTiming = { readyAt: at('12:40'), promisedAt: at('12:40'), addedMinutes: 0 };
const order = (status: Order['status'], timing?: TicketTiming): Order => paidOrder({ title: 'Soup', status, timing });
const shown = (status: Order['status'], timing: TicketTiming | undefined, time: string) => {
  const { hidden, about, text, tone } = ticketTime(order(status, timing), now(time));
  return [[hidden, about, text].filter(Boolean).join(' '), tone];
};

describe('a ticket that is being cooked', () => {
  test.each([
    ['12:20:00', 'due 12:40 20 min', 'neutral'],
    ['12:20:01', 'due 12:40 20 min', 'neutral'],
    ['12:36:59', 'due 12:40 4 min', 'neutral'],
    ['12:37:00', 'due 12:40 3 min', 'warning'],
    ['12:39:59', 'due 12:40 1 min', 'warning'],
    ['12:40:00', 'late', 'danger'],
    ['12:44:30', '4 min late', 'danger'],
  ])('says at %s: %s, %s', (time, text, tone) => expect(shown('preparing', promised, time)).toEqual([text, tone]));
});

describe('a ticket that is held back', () => {
  const held = { ...promised, startsAt: at('12:31') };

  test.each([
    ['12:20:00', 'starts 12:31', 'held'],
    ['12:30:29', 'starts 12:31', 'held'],
    ['12:30:30', 'Start now, due 12:40 10 min', 'due'],
    ['12:35:00', 'Start now, due 12:40 5 min', 'due'],
    ['12:37:00', 'due 12:40 3 min', 'warning'],
    ['12:41:00', '1 min late', 'danger'],
  ])('says at %s: %s, %s', (time, text, tone) => expect(shown('accepted', held, time)).toEqual([text, tone]));

  test('is measured by its promise once it is started, even early', () =>
    expect(shown('preparing', held, '12:20:00')).toEqual(['due 12:40 20 min', 'neutral']));
});

test('counts a ticket without a promise from its payment', () => {
  expect(shown('placed', undefined, '10:00:30')).toEqual(['now', 'neutral']);
  expect(shown('placed', undefined, '10:12:00')).toEqual(['waiting 12 min', 'warning']);
});

test('says how long a ready ticket has been waiting, in green and later in amber, but never in red', () => {
  expect(shown('ready', promised, '10:19:59')).toEqual(['waiting 19 min', 'ready']);
  expect(shown('ready', promised, '10:20:00')).toEqual(['waiting 20 min', 'warning']);
  expect(shown('ready', promised, '12:45:00')).toEqual(['waiting 2 h 45 min', 'warning']);
});

test('counts the tickets that are late, with their own step', () => {
  const ticket = (status: Order['status'], timing?: TicketTiming) => ({
    status,
    orders: [order('placed', timing)] as const,
  });
  const tickets = [ticket('preparing', promised), ticket('placed'), ticket('ready', promised)];
  expect(['10:05:00', '12:39:59', '12:40:00'].map((time) => countLate(tickets, now(time)))).toEqual([0, 1, 2]);
});

test('sorts tickets by promise, those without one first', () => {
  const [late, soon, none] = [
    order('accepted', { ...promised, promisedAt: at('12:50') }),
    order('accepted', promised),
    order('accepted'),
  ];
  expect([late, soon, none].toSorted(byPromisedTime)).toEqual([none, soon, late]);
});
