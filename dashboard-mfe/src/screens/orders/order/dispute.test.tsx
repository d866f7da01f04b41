import { screen, waitFor } from '@testing-library/react';
import { ApiError, type Dispute } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { press, write } from '#testing/fill-dish-form.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderScreen from './order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const open: Dispute = {
  amount: 12.5,
  reason: 'fraudulent',
  state: 'open',
  openedAt: '2025-11-21T10:00:00.000Z',
  answerBy: '2025-11-30T10:00:00.000Z',
};
let dispute: Dispute | undefined;
let answer: () => { dispute?: Dispute };

const show = (): readonly FakeRequest[] => {
  const made = fakeServer({
    'GET /orders/{id}': () => paidOrder({ title: 'Jollof' }),
    'GET /orders/{id}/history': () => [{ status: 'handed_over', by: 'seller', at: '2025-11-20T10:20:00.000Z' }],
    'GET /orders/{id}/dispute': () => (dispute ? { dispute } : {}),
    'POST /orders/{id}/dispute-answer': () => answer(),
    'GET /disputes': () => [],
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  return made;
};

beforeEach(() => {
  signedInAs('admin');
  dispute = open;
  answer = () => ({ dispute: (dispute = { ...open, state: 'answered' }) });
});

test('an admin reads why the bank took the money, and sends what the court knows once', async () => {
  const made = show();
  expect(await screen.findByText(/The bank took \$12\.50 back\. It keeps the money unless we answer by/)).toBeVisible();
  expect(screen.getByText(/The buyer says they didn’t make this payment\./)).toBeVisible();
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your answer');
  expect(text.value).toMatch(/^Order #JOLLO: 1 × Jollof from Ada Obi, \$12\.50\.\n.*: Handed over by the seller$/);
  await press('Send answer');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The bank has your answer'));
  expect(made.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ text: text.value });
  expect(await screen.findByText(/has our answer\. It can take two months to decide\./)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Answer to the bank' })).not.toBeInTheDocument();
});

test('an admin who is too late reads that, and sees the dispute as it is', async () => {
  answer = () => {
    dispute = { ...open, state: 'lost', endedAt: '2025-11-30T11:00:00.000Z' };
    throw new ApiError('conflict', 'The bank takes no more answers.', 409);
  };
  show();
  await screen.findByLabelText('Your answer');
  await press('Send answer');
  expect(await screen.findByText(/We lost this dispute\. The buyer keeps \$12\.50\./)).toBeVisible();
});

test('an empty answer is not sent', async () => {
  const made = show();
  await screen.findByLabelText('Your answer');
  await write('Your answer', ' ');
  await press('Send answer');
  expect(await screen.findByText('Write what happened.')).toBeVisible();
  expect(made.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('a seller sees the dispute and that an admin answers it', async () => {
  signedInAs('Seller');
  show();
  expect(await screen.findByText('An admin answers the bank.')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
});

test.each(['open', 'answered', 'lost'] as const)(
  'nobody is offered a refund while the bank has the money (%s), and everybody reads why',
  async (state) => {
    dispute = { ...open, state };
    show();
    expect(
      await screen.findByText('The buyer’s bank took the money back. A refund would pay the buyer twice.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give a refund' })).not.toBeInTheDocument();
  },
);

test('a payment that the bank returned can be refunded', async () => {
  dispute = { ...open, state: 'won', endedAt: '2025-11-30T11:00:00.000Z' };
  show();
  await screen.findByText(/We won this dispute\./);
  expect(screen.getByRole('button', { name: 'Give a refund' })).toBeVisible();
});

test('an order without a dispute has no such section', async () => {
  dispute = undefined;
  show();
  await screen.findByText('What happened');
  expect(screen.queryByRole('heading', { name: 'Dispute' })).not.toBeInTheDocument();
});
