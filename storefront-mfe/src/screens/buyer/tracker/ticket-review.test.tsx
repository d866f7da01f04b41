import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, tabStorage, type Checkout, type Ticket } from '@food-court/shared-api';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const rice = order({ title: 'Egg rice', price: 8, status: 'handed_over' });
const reviewableUntil = '2026-04-05T12:30:00.000Z';
let review: Pick<Ticket, 'review' | 'reviewableUntil'>;
let buyer: Partial<Checkout['tickets'][number]['orders'][number]>;
let sent: unknown[];
let refusal: ApiError | undefined;
let arrived: Promise<void> | undefined;

beforeEach(() => {
  setSession(signedIn);
  review = { reviewableUntil };
  buyer = {};
  sent = [];
  refusal = undefined;
  arrived = undefined;
  tabStorage.remove('food-court/typed/review/ticket-ada');
  fakeServer({
    'GET /checkouts/{id}': () => {
      const checkout = checkoutOf(together([{ ...rice, ...buyer }]));
      return { ...checkout, tickets: checkout.tickets.map((ticket) => ({ ...ticket, ...review })) };
    },
    'POST /tickets/{id}/review': async ({ params, body }) => {
      await arrived;
      if (refusal) throw refusal;
      sent.push([params.id, body]);
      const { stars, words = '' } = body as { stars: number; words?: string };
      review = { reviewableUntil, review: { stars, words } };
      return { stars, words };
    },
  });
});

const show = async () => {
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  return within(await screen.findByRole('article', { name: 'Ada' }));
};

const choice = (ticket: Awaited<ReturnType<typeof show>>) =>
  within(ticket.getByRole('group', { name: /^(How was it\?|Your review)$/ }));

test('sends stars and words with one press, and later changes of both', async () => {
  const ticket = await show();
  expect(choice(ticket).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(ticket.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
  await userEvent.click(choice(ticket).getByRole('radio', { name: '4 stars' }));
  await userEvent.type(ticket.getByRole('textbox', { name: /A few words/ }), ' Warm and quick ');
  expect(sent).toEqual([]);
  await userEvent.click(ticket.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(toasts).toEqual(['success: Thank you for your review']));
  expect(ticket.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await waitFor(() => expect(ticket.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument());

  await userEvent.click(choice(ticket).getByRole('radio', { name: '5 stars' }));
  await userEvent.click(ticket.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['ticket-ada', { stars: 4, words: 'Warm and quick' }],
    ['ticket-ada', { stars: 5, words: 'Warm and quick' }],
  ]);
});

test('restores an unsent review after the page was left', async () => {
  const ticket = await show();
  await userEvent.click(choice(ticket).getByRole('radio', { name: '2 stars' }));
  await userEvent.type(ticket.getByRole('textbox', { name: /A few words/ }), 'A bit salty');
  cleanup();
  const again = await show();
  expect(again.getByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(again.getByRole('textbox', { name: /A few words/ })).toHaveValue('A bit salty');
  await userEvent.click(again.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(sent).toEqual([['ticket-ada', { stars: 2, words: 'A bit salty' }]]));
});

test('keeps an unsent review and words typed while it is sent', async () => {
  const ticket = await show();
  refusal = new ApiError('unreachable', 'The food court can’t be reached.');
  await userEvent.click(choice(ticket).getByRole('radio', { name: '3 stars' }));
  await userEvent.type(ticket.getByRole('textbox', { name: /A few words/ }), 'Good');
  await userEvent.click(ticket.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(toasts).toEqual(['error: The food court can’t be reached.']));
  expect(ticket.getByRole('textbox', { name: /A few words/ })).toHaveValue('Good');
  refusal = undefined;
  let arrive = () => {};
  arrived = new Promise((resolve) => (arrive = resolve));
  await userEvent.click(ticket.getByRole('button', { name: 'Send review' }));
  await userEvent.type(ticket.getByRole('textbox', { name: /A few words/ }), ' soup');
  arrive();
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(ticket.getByRole('textbox', { name: /A few words/ })).toHaveValue('Good soup');
  expect(ticket.getByRole('button', { name: 'Send review' })).toBeVisible();
});

test('shows stars, words, answer and the reason for hiding when the review can no longer be changed', async () => {
  review = { review: { stars: 2, words: 'Cold', answer: 'Sorry', hiddenBecause: 'A name was in it' } };
  const ticket = await show();
  expect(ticket.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(ticket.getByText('Cold')).toBeVisible();
  expect(ticket.getByText('Sorry')).toBeVisible();
  expect(ticket.getByText(/The food court has hidden this review:/)).toHaveTextContent('A name was in it');
  expect(ticket.queryByRole('radio')).not.toBeInTheDocument();
});

test('shows nothing when there is no review and none can be written', async () => {
  review = {};
  const ticket = await show();
  expect(ticket.queryByRole('group', { name: 'How was it?' })).not.toBeInTheDocument();
});

test('does not let an admin write another person’s review', async () => {
  buyer = { email: 'somebody.else@example.com' };
  const ticket = await show();
  expect(ticket.queryByRole('radio')).not.toBeInTheDocument();
});

test('shows a refused review and reloads the order', async () => {
  const ticket = await show();
  refusal = new ApiError('conflict', 'It’s too late to review this order.', 409);
  review = {};
  await userEvent.click(ticket.getByRole('radio', { name: '3 stars' }));
  await userEvent.click(ticket.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(toasts).toEqual(['error: It’s too late to review this order.']));
  await waitFor(() => expect(ticket.queryByRole('radio')).not.toBeInTheDocument());
});
