import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, openKitchen, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let made: readonly FakeRequest[];
let step: (order: Order, to: Order['status']) => Order | Promise<Order>;

const gone = (message: string) => new ApiError('changed_meanwhile', message, 409);

beforeEach(() => {
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  orders = [
    paidOrder({ title: 'Jollof', quantity: 2 }),
    paidOrder({ title: 'Suya', name: 'Cem' }),
    paidOrder({ title: 'Zobo', status: 'accepted' }),
    paidOrder({ title: 'Rice', status: 'preparing', refunded: 3 }),
    paidOrder({ title: 'Soup', status: 'ready' }),
  ];
  step = (order, to) => {
    orders = orders.map((known) => (known._id === order._id ? { ...known, status: to } : known));
    return { ...order, status: to };
  };
  made = fakeServer({
    'GET /kitchens/{email}': () => openKitchen,
    'GET /order-board/{email}': () =>
      orders.filter(({ status }) => ['placed', 'accepted', 'preparing', 'ready'].includes(status)),
    'POST /tickets/{id}/steps': async ({ params, body }) => {
      const { to } = body as { to: Order['status'] };
      const { _id, status } = await step(
        orders.find(({ ticketId }) => ticketId === params.id)!,
        to,
      );
      return [{ _id, status }];
    },
  });
});

test('has a switch that pauses new orders', async () => {
  open();
  expect(await screen.findByRole('switch', { name: 'Pause new orders' })).not.toBeChecked();
});

const open = () => showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
const column = (title: string) => screen.findByRole('region', { name: title });
const tickets = async (title: string) =>
  within(await column(title))
    .queryAllByRole('article')
    .map((ticket) => within(ticket).getByRole('heading', { level: 3 }).querySelector('bdi')?.textContent);
const ticket = async (title: string) =>
  within((await screen.findByText(title, { selector: 'bdi' })).closest('article')!);
const press = async (title: string, name: string) =>
  userEvent.click((await ticket(title)).getByRole('button', { name: `${name} ${title}` }));
const steps = () => made.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);

test('shows the open orders in their columns, with dish, quantity and buyer', async () => {
  open();
  expect(await tickets('New')).toEqual(['Jollof', 'Suya']);
  expect(await tickets('Accepted')).toEqual(['Zobo']);
  expect(await tickets('Preparing')).toEqual(['Rice']);
  expect(await tickets('Ready')).toEqual(['Soup']);
  const jollof = await ticket('Jollof');
  expect(jollof.getByText('2 ×')).toBeVisible();
  expect(jollof.getByText('Bea Buyer')).toBeVisible();
  expect(jollof.getByText('#JOLLO')).toBeVisible();
  expect((await ticket('Rice')).getByText('$3.00 refunded')).toBeVisible();
  expect(made.map(({ call }) => call)).toContain('GET /order-board/ada@example.com');
});

test('takes each step with one press, from New to handed over (spec 4.21)', async () => {
  orders = [paidOrder({ title: 'Jollof' })];
  open();
  for (const [name, to] of [
    ['Accept & start', 'Preparing'],
    ['Ready', 'Ready'],
  ] as const) {
    await press('Jollof', name);
    await waitFor(async () => expect(await tickets(to)).toEqual(['Jollof']));
    await waitFor(async () =>
      expect((await ticket('Jollof')).getAllByRole('button')[0]).not.toHaveAttribute('aria-busy', 'true'),
    );
  }
  await press('Jollof', 'Hand over');
  expect(await screen.findByRole('heading', { name: 'No orders right now' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order Board' })).toHaveFocus();
  expect(steps()).toEqual(
    (['placed', 'preparing', 'ready'] as const).map((from, place) => [
      'POST /tickets/ticket-Jollof/steps',
      { from, to: ['preparing', 'ready', 'handed_over'][place] },
    ]),
  );
});

test('moves a ticket at once, sends repeated presses once, and focuses the next ticket', async () => {
  let arrive = () => {};
  const taken = step;
  step = async (order, to) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return taken(order, to);
  };
  open();
  await press('Jollof', 'Accept & start');
  expect(await tickets('Preparing')).toEqual(['Rice', 'Jollof']);
  expect((await ticket('Suya')).getByRole('button', { name: 'Accept & start Suya' })).toHaveFocus();
  await press('Jollof', 'Ready');
  expect(steps()).toHaveLength(1);
  await act(async () => arrive());
  expect(await tickets('Preparing')).toEqual(['Rice', 'Jollof']);
});

test('shows why a step failed and moves the ticket back', async () => {
  step = () => {
    throw new ApiError('unavailable', 'The food court is busy.', 503);
  };
  open();
  await press('Zobo', 'Start');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('#ZOBO Zobo: The food court is busy.'));
  expect(await tickets('Accepted')).toEqual(['Zobo']);
});

test('shows a message and the new column for an order that somebody else moved', async () => {
  step = (order) => {
    orders = orders.map((known) => (known._id === order._id ? { ...known, status: 'ready' } : known));
    throw gone('This order has moved on: it is ready.');
  };
  open();
  await press('Jollof', 'Accept & start');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('#JOLLO Jollof: This order has moved on: it is ready.'));
  await waitFor(async () => expect(await tickets('Ready')).toEqual(['Soup', 'Jollof']));
});

describe('declining', () => {
  const dialog = () => within(screen.getByRole('dialog'));

  test('asks for confirmation with the amount, and removes the ticket', async () => {
    open();
    await press('Jollof', 'Decline');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'They get $25.00 back, unless they choose another dish.',
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(steps()).toEqual([]);

    await press('Jollof', 'Decline');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Declined #JOLLO Jollof. Bea Buyer gets the money back, unless they choose another dish.',
      ),
    );
    expect(await tickets('New')).toEqual(['Suya']);
    expect(steps()).toEqual([
      ['POST /tickets/ticket-Jollof/steps', { from: 'placed', to: 'declined', reason: 'other' }],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Order Board' })).toHaveFocus();
  });

  test('keeps the dialog open after a failure', async () => {
    step = () => {
      throw new ApiError('unreachable', 'The food court can’t be reached.');
    };
    open();
    await press('Jollof', 'Decline');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('#JOLLO Jollof: The food court can’t be reached.'));
    expect(dialog().getByRole('button', { name: 'Decline' })).toBeEnabled();
    expect(await tickets('New')).toEqual(['Jollof', 'Suya']);
  });

  test('closes the dialog with a message when the order has moved on', async () => {
    step = (order) => {
      orders = orders.filter(({ _id }) => _id !== order._id);
      throw gone('This order has moved on: it is cancelled.');
    };
    open();
    await press('Jollof', 'Decline');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast.error).toHaveBeenCalledWith('#JOLLO Jollof: This order has moved on: it is cancelled.');
    await waitFor(async () => expect(await tickets('New')).toEqual(['Suya']));
  });
});

test('shows history and refund in a ticket’s details, with a link to its page', async () => {
  fakeServer({
    'GET /order-board/{email}': () => orders,
    'GET /orders/{id}': ({ params }) => ({ ...orders.find(({ _id }) => _id === params.id)!, refunded: 1 }),
    'GET /orders/{id}/history': () => [{ status: 'placed', by: 'buyer', at: '2025-11-20T09:00:00.000Z' }],
  });
  open();
  await press('Jollof', 'Details');
  const dialog = within(await screen.findByRole('dialog', { name: /Jollof/ }));
  expect(await dialog.findByText('Placed by the buyer')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Give a refund' }));
  expect(dialog.getByRole('button', { name: 'Refund $24.00' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/dashboard/order/jollof');
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers in the details to accept without starting', async () => {
  open();
  await press('Jollof', 'Details');
  await userEvent.click(screen.getByRole('button', { name: 'Accept now, start later' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await tickets('Accepted')).toEqual(['Zobo', 'Jollof']);
  expect(steps()).toEqual([['POST /tickets/ticket-Jollof/steps', { from: 'placed', to: 'accepted' }]]);
  await press('Zobo', 'Details');
  expect(screen.queryByRole('button', { name: 'Accept now, start later' })).not.toBeInTheDocument();
});

test('shows why loading failed, with a retry', async () => {
  let down = true;
  fakeServer({
    'GET /order-board/{email}': () => {
      if (down) throw new ApiError('unavailable', 'The food court is busy.', 503);
      return orders;
    },
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court is busy.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tickets('New')).toEqual(['Jollof', 'Suya']);
});
