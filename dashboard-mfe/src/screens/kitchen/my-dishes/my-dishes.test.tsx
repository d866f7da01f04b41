import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ManagedDish } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, managedDish } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { chooseInRowMenu, inRowMenu, openRowMenu } from '#testing/row-menu.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import MyDishesScreen from './my-dishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let menu: ManagedDish[];
let made: readonly FakeRequest[];
/** Thrown instead of an answer while set. */
let failures: { reading?: ApiError; changing?: ApiError };

const down = new ApiError('unavailable', 'The food court is busy.', 503);
const gone = new ApiError('not_found', 'We can’t find this dish.', 404);

beforeEach(() => {
  signedInAs('Seller');
  failures = {};
  menu = [
    managedDish({ title: 'Jollof rice' }),
    managedDish({ title: 'Zobo', category: 'Drinks', price: 3, soldOut: true, hidden: true, shownFirst: true }),
  ];
  const dishOf = (id = '') => {
    if (failures.changing) throw failures.changing;
    return menu.find(({ _id }) => _id === id) as ManagedDish;
  };
  made = fakeServer({
    'GET /my-products/{email}': ({ query }) => {
      if (failures.reading) throw failures.reading;
      const first = (Number(query.get('page') ?? 1) - 1) * 20;
      return { rows: menu.slice(first, first + 20), total: menu.length };
    },
    'PATCH /products/{id}': ({ params, body }) => {
      const changed = { ...dishOf(params.id), ...(body as Partial<ManagedDish>) };
      menu = menu.map((dish) => (dish._id === changed._id ? changed : dish));
      return changed;
    },
    'DELETE /products/{id}': ({ params }) => {
      const { _id } = dishOf(params.id);
      menu = menu.filter((dish) => dish._id !== _id);
      return { _id };
    },
  });
});

const open = (at?: string) => showScreen(MyDishesScreen, { path: '/dashboard/my-dishes', at });
const row = async (title: string) => within(await screen.findByRole('article', { name: title }));
const changes = () => made.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
const badge = async (title: string, words: string) => (await row(title)).queryByText(words);

test('shows the seller’s dishes with their state', async () => {
  open();
  const zobo = await row('Zobo');
  for (const words of ['Drinks', '$3.00', 'Sold out', 'Hidden by the court', 'Shown first'])
    expect(zobo.getByRole('heading').compareDocumentPosition(zobo.getByText(words))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  expect(await badge('Jollof rice', 'Sold out')).not.toBeInTheDocument();
  await openRowMenu('Jollof rice');
  expect(inRowMenu('Edit')).toHaveAttribute('href', '/dashboard/edit-product/jollof-rice');
  expect(screen.getByText('2 dishes')).toBeVisible();
  expect(made[0]?.call).toBe('GET /my-products/ada@example.com');
});

test('shows the portions left, and a link to add more when there are none', async () => {
  menu = [
    managedDish({ title: 'Jollof rice', portions: 3 }),
    managedDish({ title: 'Zobo', portions: 0, soldOut: true }),
    managedDish({ title: 'Suya' }),
  ];
  open();
  expect((await row('Jollof rice')).getByText('3 left')).toBeVisible();
  expect((await row('Zobo')).getByText('0 left')).toBeVisible();
  expect((await row('Zobo')).getByRole('link', { name: 'Add portions Zobo' })).toHaveAttribute(
    'href',
    '/dashboard/edit-product/zobo',
  );
  expect((await row('Zobo')).queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
  expect((await row('Suya')).queryByText(/left$/)).not.toBeInTheDocument();
});

test('marks a dish sold out at once, and available again', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  open();
  await row('Jollof rice');
  fakeServerAnswersAfter(arrival);
  await userEvent.click((await row('Jollof rice')).getByRole('button', { name: 'Mark sold out Jollof rice' }));
  expect(await badge('Jollof rice', 'Sold out')).toBeVisible();
  expect(toast.success).not.toHaveBeenCalled();
  const pressed = (await row('Jollof rice')).getByRole('button', { name: 'Mark sold out Jollof rice' });
  expect(pressed).toHaveAttribute('aria-busy', 'true');
  await openRowMenu('Jollof rice');
  expect(inRowMenu('Delete')).toBeDisabled();
  expect(inRowMenu('Sold out until tomorrow')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Actions for Jollof rice' })).toHaveFocus();
  await openRowMenu('Zobo');
  expect(inRowMenu('Delete')).toBeEnabled();
  await act(async () => arrive());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Jollof rice is sold out now'));

  await userEvent.click((await row('Jollof rice')).getByRole('button', { name: 'Mark available Jollof rice' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Jollof rice is available again'));
  expect(await badge('Jollof rice', 'Sold out')).not.toBeInTheDocument();
});

test('marks a dish sold out until tomorrow, says when it returns, and makes that permanent', async () => {
  const bodies: unknown[] = [];
  let dish = managedDish({ title: 'Jollof rice' });
  fakeServer({
    'GET /my-products/{email}': () => ({ rows: [dish], total: 1 }),
    'PATCH /products/{id}': ({ body }) => {
      bodies.push(body);
      const isBack = (body as { soldOut: unknown }).soldOut === 'until-tomorrow';
      dish = { ...dish, soldOut: true, soldOutUntil: isBack ? new Date(2026, 10, 24, 11).toISOString() : undefined };
      return dish;
    },
  });
  open();
  await chooseInRowMenu('Jollof rice', 'Sold out until tomorrow');
  expect(await screen.findByText('Sold out until Tuesday 11:00')).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith('Jollof rice is sold out until Tuesday 11:00');
  await chooseInRowMenu('Jollof rice', 'Sold out for good');
  expect(await badge('Jollof rice', 'Sold out')).toBeVisible();
  expect(bodies).toEqual([{ soldOut: 'until-tomorrow' }, { soldOut: true }]);
});

/** Delays the answer to the next change until `arrival` resolves. */
function fakeServerAnswersAfter(arrival: Promise<void>): void {
  let sold = false;
  fakeServer({
    'GET /my-products/{email}': () => ({
      rows: menu.map((dish) => (dish.title === 'Jollof rice' ? { ...dish, soldOut: sold } : dish)),
      total: 2,
    }),
    'PATCH /products/{id}': async ({ body }) => {
      await arrival;
      sold = (body as { soldOut: boolean }).soldOut;
      return { ...(menu[0] as ManagedDish), soldOut: sold };
    },
  });
}

test('requests the dishes by the session’s e-mail, not the profile’s', async () => {
  signedInAs('Seller', {}, { uid: 'u1', email: 'ada.king@example.com' });
  open();
  await row('Jollof rice');
  expect(made[0]?.call).toBe('GET /my-products/ada.king@example.com');
});

test('undoes a failed change and shows the reason', async () => {
  failures.changing = down;
  open();
  await userEvent.click((await row('Jollof rice')).getByRole('button', { name: /Mark sold out/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The food court is busy.'));
  expect(await badge('Jollof rice', 'Sold out')).not.toBeInTheDocument();
});

test('removes a dish that was deleted elsewhere, with a message', async () => {
  open();
  const jollof = await row('Jollof rice');
  menu = menu.slice(1);
  failures.changing = gone;
  await userEvent.click(jollof.getByRole('button', { name: /Mark sold out/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Jollof rice was deleted.'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Jollof rice' })).not.toBeInTheDocument());
  expect(screen.getByText('1 dish')).toBeVisible();
});

test('deletes after a confirmation and moves the focus to the heading', async () => {
  open();
  await chooseInRowMenu('Jollof rice', 'Delete');
  const dialog = within(screen.getByRole('dialog', { name: /^Delete Jollof rice/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(changes()).toEqual([]);

  await chooseInRowMenu('Jollof rice', 'Delete');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Deleted Jollof rice'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Jollof rice' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'My Dishes' })).toHaveFocus();
  expect(changes()).toEqual([['DELETE /products/jollof-rice', undefined]]);
});

test('shows a failed deletion in its dialog, with a retry', async () => {
  failures.changing = down;
  open();
  await chooseInRowMenu('Zobo', 'Delete');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The food court is busy.');
  failures = {};
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Deleted Zobo'));
});

test('removes a dish that somebody else deleted first, with a message', async () => {
  open();
  await chooseInRowMenu('Zobo', 'Delete');
  menu = menu.slice(0, 1);
  failures.changing = gone;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Zobo was deleted.'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Zobo' })).not.toBeInTheDocument());
});

test('keeps the page in the address, and goes to the previous page after the last dish is deleted', async () => {
  menu = Array.from({ length: 21 }, (_, place) => managedDish({ title: `Dish ${place + 1}` }));
  open();
  await row('Dish 1');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await chooseInRowMenu('Dish 21', 'Delete');
  expect(address()).toBe('/dashboard/my-dishes?page=2');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await row('Dish 20');
  expect(address()).toBe('/dashboard/my-dishes');
});

test('links to Add Product when there are no dishes', async () => {
  menu = [];
  open();
  expect(await screen.findByRole('heading', { name: 'You have no dishes yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/dashboard/add-product');
});

test('shows why loading failed, with a retry', async () => {
  failures.reading = down;
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court is busy.');
  failures = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Zobo' })).toBeVisible();
});

test('shows titles as plain text', async () => {
  menu = [managedDish({ title: '<b>سمبوسة</b> 🍜', _id: 'samosa' })];
  open();
  expect((await screen.findByRole('heading', { name: '<b>سمبوسة</b> 🍜' })).querySelector('bdi')).toHaveTextContent(
    '<b>سمبوسة</b> 🍜',
  );
});
