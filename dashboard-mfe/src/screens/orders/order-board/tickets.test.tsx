import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
import { FakeOrderStream, type FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let made: readonly FakeRequest[];
let stream: FakeOrderStream;
let refusal: ApiError | undefined;

const meal = { ticketId: 'meal', number: '#MEAL7' };
const [large, egg] = [
  { id: 'large', group: 'Size', name: 'Large', price: 2 },
  { id: 'egg', group: 'Extras', name: '<b>Egg</b>', price: 1 },
];

const move = (isMoved: (order: Order) => boolean, to: Order['status']) => {
  if (refusal) throw refusal;
  orders = orders.map((order) => (isMoved(order) ? { ...order, status: to } : order));
};

beforeEach(() => {
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  refusal = undefined;
  orders = [
    paidOrder({ title: 'Jollof', quantity: 2, choices: [large, egg], note: 'بدون مكسرات <i>!</i>', ...meal }),
    paidOrder({ title: 'Zobo', ...meal }),
    paidOrder({ title: 'Suya', serving: { kind: 'table', table: 12 } }),
    paidOrder({ title: 'Soup', serving: { kind: 'pick-up', name: 'Ada <b>' } }),
  ];
  stream = new FakeOrderStream();
  made = fakeServer(
    {
      'GET /order-board/{email}': () =>
        orders.filter(({ status }) => status !== 'declined' && status !== 'handed_over'),
      'POST /tickets/{id}/steps': ({ params, body }) => {
        const { from, to } = body as { from: Order['status']; to: Order['status'] };
        move(({ ticketId, status }) => ticketId === params.id && status === from, to);
        return orders.filter(({ ticketId }) => ticketId === params.id);
      },
      'POST /orders/{id}/steps': ({ params, body }) => {
        move(({ _id }) => _id === params.id, (body as { to: Order['status'] }).to);
        return orders.find(({ _id }) => _id === params.id)!;
      },
      'GET /orders/{id}': ({ params }) => orders.find(({ _id }) => _id === params.id)!,
      'GET /orders/{id}/history': () => [],
    },
    stream,
  );
});

const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  return screen.findByText('#MEAL7');
};
const card = (title: string) => screen.getByRole('article', { name: new RegExp(title) });
const numbers = (column: string) =>
  within(screen.getByRole('region', { name: column }))
    .queryAllByRole('article')
    .map((ticket) => within(ticket).getByText(/^#/).textContent);
const press = (name: string) => userEvent.click(within(card('Zobo')).getByRole('button', { name }));
const steps = () => made.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);
const dialog = () => within(screen.getByRole('dialog'));

describe('a ticket', () => {
  test('is one card with the lines of its checkout', async () => {
    await open();
    expect(numbers('New')).toEqual(['#MEAL7', '#SUYA', '#SOUP']);
    expect(
      within(card('Zobo'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × Jollof', '1 × Zobo']);
    expect(screen.getByRole('button', { name: /^New 3/ })).toBeVisible();
  });

  test('shows choices and note as text in any writing system', async () => {
    await open();
    const [jollof, zobo] = within(card('Zobo'))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3'));
    expect(within(jollof!).getByRole('list', { name: 'Choices' })).toHaveTextContent('Size: LargeExtras: <b>Egg</b>');
    const note = within(jollof!).getByText('بدون مكسرات <i>!</i>');
    expect(note.closest('p')).toHaveAttribute('dir', 'auto');
    expect(note.closest('p')).toHaveTextContent(/^Note: /);
    // The details of the ticket say that nothing is stated.
    expect(zobo).toHaveTextContent(/^1 × Zobo$/);
  });

  test('is called by the number of the day, with the code beside it', async () => {
    orders = [paidOrder({ title: 'Jollof', dayNumber: 47 })];
    showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
    const ticket = await screen.findByRole('article', { name: /^47 #JOLLO/ });
    expect(within(ticket).getByText('47')).toBeVisible();
    expect(within(ticket).getByText('#JOLLO')).toBeVisible();
    await userEvent.click(within(ticket).getByRole('button', { name: 'Details Jollof' }));
    expect(await screen.findByRole('dialog', { name: '47 Jollof' })).toBeVisible();
  });

  test('says where the meal goes', async () => {
    await open();
    expect(card('Suya')).toHaveTextContent('Table 12 for Bea Buyer');
    expect(card('Soup')).toHaveTextContent('Pick-up: Ada <b> for Bea Buyer');
  });

  test('moves with all its lines in one call', async () => {
    await open();
    await press('Accept & start Jollof and 1 more');
    expect(numbers('Preparing')).toEqual(['#MEAL7']);
    await waitFor(() => expect(card('Zobo')).toHaveAttribute('aria-busy', 'false'));
    await press('Ready Jollof and 1 more');
    expect(numbers('Ready')).toEqual(['#MEAL7']);
    expect(steps()).toEqual([
      ['POST /tickets/meal/steps', { from: 'placed', to: 'preparing' }],
      ['POST /tickets/meal/steps', { from: 'preparing', to: 'ready' }],
    ]);
  });

  test('is in the column of its least advanced line, and its step takes only the lines that are there', async () => {
    orders = orders.map((order) => (order.title === 'Jollof' ? { ...order, status: 'ready' } : order));
    await open();
    expect(numbers('New')).toEqual(['#MEAL7', '#SUYA', '#SOUP']);
    expect(within(card('Zobo')).getByText('Ready')).toBeVisible();
    await press('Accept & start Zobo');
    expect(numbers('Preparing')).toEqual(['#MEAL7']);
    await waitFor(() => expect(orders.map(({ status }) => status)).toEqual(['ready', 'preparing', 'placed', 'placed']));
    expect(within(card('Zobo')).getByText('Ready', { selector: 'p *' })).toBeVisible();
  });

  test('moves back as a whole after a refused step', async () => {
    refusal = new ApiError('unavailable', 'The food court is busy.', 503);
    await open();
    await press('Accept & start Jollof and 1 more');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('#MEAL7 Jollof and 1 more: The food court is busy.'));
    expect(numbers('New')).toEqual(['#MEAL7', '#SUYA', '#SOUP']);
  });

  test('is announced once when it arrives with several lines', async () => {
    await open();
    orders = [...orders, ...['Rice', 'Tea'].map((title) => paidOrder({ title, ticketId: 'next', number: '#NEXT' }))];
    act(() => stream.start());
    act(() => stream.sendChange('rice'));
    expect(await screen.findByText('New order: #NEXT Rice and 1 more')).toHaveAttribute('role', 'status');
  });

  test('shows the details of each line', async () => {
    await open();
    await press('Details Jollof and 1 more');
    const line = dialog().getByLabelText('Dish');
    expect(dialog().getByText('$25.00')).toBeVisible();
    await userEvent.selectOptions(line, '1 × Zobo');
    expect(await dialog().findByText('$12.50')).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/dashboard/order/zobo');
  });
});

describe('declining', () => {
  const choose = (name: string) => userEvent.click(dialog().getByRole('radio', { name }));
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Decline' }));

  test('sends the reason for all lines of a ticket', async () => {
    await open();
    await press('Decline Jollof and 1 more');
    expect(await screen.findByRole('dialog', { name: /#MEAL7 Jollof and 1 more/ })).toHaveTextContent(
      'They get $37.50 back',
    );
    expect(within(dialog().getByRole('group', { name: 'Why?' })).getAllByRole('radio')).toHaveLength(4);
    await choose('Too busy');
    await confirm();
    await waitFor(() => expect(numbers('New')).toEqual(['#SUYA', '#SOUP']));
    expect(steps()).toEqual([['POST /tickets/meal/steps', { from: 'placed', to: 'declined', reason: 'too-busy' }]]);
  });

  test('leaves the other lines on the ticket when one is declined', async () => {
    await open();
    await press('Decline Jollof and 1 more');
    await choose('Only 2 × Jollof');
    expect(screen.getByRole('dialog', { name: /#MEAL7 Jollof ?\?/ })).toHaveTextContent('They get $25.00 back');
    await choose('Sold out');
    await confirm();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Declined #MEAL7 Jollof. Bea Buyer gets the money back, unless they choose another dish.',
      ),
    );
    expect(steps()).toEqual([['POST /orders/jollof/steps', { from: 'placed', to: 'declined', reason: 'sold-out' }]]);
    expect(within(card('Zobo')).queryByText('Jollof')).not.toBeInTheDocument();
    expect(within(card('Zobo')).getByRole('button', { name: 'Accept & start Zobo' })).toBeVisible();
  });

  test('only asks why for a ticket with one line', async () => {
    await open();
    await userEvent.click(within(card('Suya')).getByRole('button', { name: 'Decline Suya' }));
    expect(dialog().queryByRole('group', { name: 'What can’t you make?' })).not.toBeInTheDocument();
    expect(dialog().getByRole('radio', { name: 'Something else' })).toBeChecked();
  });

  test('offers only the lines that nobody has accepted', async () => {
    orders = orders.map((order) => (order.title === 'Jollof' ? { ...order, status: 'accepted' } : order));
    await open();
    await press('Decline Zobo');
    expect(screen.getByRole('dialog', { name: /#MEAL7 Zobo/ })).toHaveTextContent('They get $12.50 back');
    expect(dialog().queryByRole('group', { name: 'What can’t you make?' })).not.toBeInTheDocument();
  });
});
