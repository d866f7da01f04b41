import type { Order, TicketTiming } from '@food-court/shared-api';
import { paidOrder } from '#testing/fake-server.ts';
import { byPromisedTime, ticketTime } from './ticket-time';

const at = (time: string) => ({ at: `2025-11-20T${time}:00.000Z`, time });
const now = (time: string) => Date.parse(`2025-11-20T${time}Z`);
const promised: TicketTiming = { readyAt: at('12:40'), promisedAt: at('12:40'), addedMinutes: 0 };
const order = (status: Order['status'], timing?: TicketTiming): Order => paidOrder({ title: 'Soup', status, timing });
const shown = (status: Order['status'], timing: TicketTiming | undefined, time: string) => {
  const { text, tone } = ticketTime(order(status, timing), now(time));
  return [text, tone];
};

describe('a ticket that is being cooked', () => {
  test.each([
    ['12:20:00', '12:40', 'neutral'],
    ['12:36:59', '12:40', 'neutral'],
    ['12:37:00', '12:40', 'warning'],
    ['12:39:59', '12:40', 'warning'],
    ['12:40:00', 'late', 'danger'],
    ['12:44:30', '4 min late', 'danger'],
  ])('says at %s: %s, %s', (time, text, tone) => expect(shown('preparing', promised, time)).toEqual([text, tone]));
});

describe('a ticket that is held back', () => {
  const held = { ...promised, startsAt: at('12:31') };

  test.each([
    ['12:20:00', 'starts 12:31', 'held'],
    ['12:30:29', 'starts 12:31', 'held'],
    ['12:30:30', '12:40', 'due'],
    ['12:35:00', '12:40', 'due'],
    ['12:37:00', '12:40', 'warning'],
    ['12:41:00', '1 min late', 'danger'],
  ])('says at %s: %s, %s', (time, text, tone) => expect(shown('accepted', held, time)).toEqual([text, tone]));

  test('is measured by its promise once it is started, even early', () =>
    expect(shown('preparing', held, '12:20:00')).toEqual(['12:40', 'neutral']));
});

test('says the minutes that are left beside a promised time', () => {
  const left = (status: Order['status'], time: string) => ticketTime(order(status, promised), now(time)).left;
  expect([left('preparing', '12:20:01'), left('preparing', '12:39:59')]).toEqual(['20 min', '1 min']);
  expect([left('preparing', '12:41:00'), left('ready', '12:20:00')]).toEqual([undefined, undefined]);
});

test('counts a ticket without a promise from its payment', () => {
  expect(shown('placed', undefined, '10:12:00')).toEqual(['12 min', 'warning']);
  expect(shown('ready', promised, '10:25:00')).toEqual(['25 min', 'ready']);
});

test('sorts tickets by promise, those without one first', () => {
  const [late, soon, none] = [
    order('accepted', { ...promised, promisedAt: at('12:50') }),
    order('accepted', promised),
    order('accepted'),
  ];
  expect([late, soon, none].toSorted(byPromisedTime)).toEqual([none, soon, late]);
});
