import { act, screen, within } from '@testing-library/react';
import type { Checkout, Ticket } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const at = (time: string) => ({ at: `2026-03-05T${time}:00.000Z`, time });
let ticket: Partial<Ticket>;
let line: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-05T15:20:00.000Z') });
  setSession(signedIn);
  line = new FakeOrderStream();
  fakeServer({ 'GET /checkouts/{id}': () => checkout() }, line);
});
afterEach(() => jest.useRealTimers());

function checkout(): Checkout {
  const made = checkoutOf(together([order({ title: 'Egg rice', ...ticket.orders?.[0] })]));
  return { ...made, tickets: made.tickets.map((one) => ({ ...one, ...ticket, orders: one.orders })) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = async () => {
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  return within(await screen.findByRole('article', { name: 'Ada' }));
};

test('says when a just paid ticket is usually confirmed, and about when it is ready', async () => {
  ticket = { unanswered: { readyAt: at('15:33'), isLate: false } };
  const shown = await show();
  expect(shown.getByText('Usually confirmed within a minute · ready about 15:33')).toBeVisible();
});

test('says and announces that a kitchen does not answer, and offers to cancel', async () => {
  ticket = { unanswered: { readyAt: at('15:33'), isLate: false } };
  const shown = await show();
  await pass(0);
  line.start();
  ticket = { unanswered: { readyAt: at('15:41'), isLate: true, endsAt: at('15:35') } };
  line.sendChange('any');
  await pass(900);
  const text = 'Ada hasn’t answered yet. You can cancel now for a full refund. If it stays quiet, we cancel at 15:35.';
  expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('status')).toHaveTextContent(`Ada: Placed, ${text}`);
  expect(shown.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('says why the court cancelled a ticket, and that the money is refunded', async () => {
  ticket = { endedUnanswered: true, orders: [order({ title: 'Egg rice', status: 'cancelled', refunded: 12.5 })] };
  const shown = await show();
  const text = 'Ada didn’t answer in time, so we cancelled this order. You get your money back.';
  expect(shown.getByText(text)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});
