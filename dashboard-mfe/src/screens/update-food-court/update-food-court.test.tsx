import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ManagedDish } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { fakeCourt, managedDish, type Answers } from '../testing/fake-court';
import { signedInAs, toast } from '../testing/fake-session';
import '../testing/modal-dialogs';
import { address, showScreen } from '../testing/show-screen';
import UpdateFoodCourtScreen from './update-food-court.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const path = '/dashboard/update-food-court';
const unreachable = new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');

const jollof = managedDish({ title: 'Jollof rice', shownFirst: true });
const fried = managedDish({ title: 'Fried rice', author: 'Bea Cook', soldOut: true });
const wings = managedDish({ title: 'Wings', category: 'Chicken', hidden: true });

/** A court of its own for each test, which does what it is asked for. */
function court(dishes: ManagedDish[] = [jollof, fried, wings], besides: Answers = {}) {
  let menu = dishes;
  const made = fakeCourt({
    'GET /all-products': ({ query }) => {
      const category = query.get('category');
      const words = (query.get('search') ?? '').toLowerCase();
      const found = menu.filter((dish) => (!category || dish.category === category) && `${dish.title} ${dish.author}`.toLowerCase().includes(words));
      const page = Number(query.get('page') ?? 1);
      return { rows: found.slice((page - 1) * 20, page * 20), total: found.length };
    },
    'GET /category/{category}': ({ params }) =>
      menu.filter(({ category, hidden }) => category === params.category && !hidden).sort((a, b) => Number(b.shownFirst) - Number(a.shownFirst)),
    'PATCH /products/{id}': ({ params, body }) => {
      const change = body as Partial<ManagedDish>;
      const changed = { ...menu.find(({ _id }) => _id === params.id)!, ...change };
      menu = menu.map((dish) => (dish._id === changed._id ? changed : change.shownFirst && dish.category === changed.category ? { ...dish, shownFirst: false } : dish));
      return changed;
    },
    'DELETE /products/{id}': ({ params }) => {
      menu = menu.filter(({ _id }) => _id !== params.id);
      return { _id: params.id! };
    },
    'GET /banner': () => ({ text: 'Four kitchens, one table.' }),
    ...besides,
  });
  return { made, changes: () => made.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]) };
}

const show = (search = '') => showScreen(UpdateFoodCourtScreen, { path, at: path + search });
const rows = async () => within(await screen.findByRole('list', { name: 'Dishes' })).getAllByRole('listitem');
const titles = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent);
const rowOf = (title: string) => within(within(screen.getByRole('list', { name: 'Dishes' })).getByRole('heading', { name: title }).closest<HTMLElement>('li')!);
const firstOf = (category: string) => within(screen.getByRole('heading', { level: 3, name: category }).closest<HTMLElement>('li')!);

beforeEach(() => signedInAs('admin'));

describe('the dishes', () => {
  test('of the whole court stand there with price, category, seller and what sets them apart (spec 2.14, 2.80)', async () => {
    court();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Update Food Court' })).toBeInTheDocument();
    expect(await titles()).toEqual(['Jollof rice', 'Fried rice', 'Wings']);
    for (const words of ['$12.50', 'Rice', 'Bea Cook', 'Sold out']) expect(rowOf('Fried rice').getByText(words)).toBeInTheDocument();
    expect(rowOf('Wings').getByText(/^Hidden/)).toBeInTheDocument();
    expect(rowOf('Jollof rice').getByText('Shown first')).toBeInTheDocument();
    expect(rowOf('Jollof rice').getByRole('link', { name: 'Edit Jollof rice' })).toHaveAttribute('href', '/dashboard/edit-product/jollof-rice');
  });

  test('are searched and chosen by category, and the address keeps both', async () => {
    court();
    show();
    await titles();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Rice');
    await waitFor(async () => expect(await titles()).toEqual(['Jollof rice', 'Fried rice']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search dishes' }), 'bea');
    await waitFor(async () => expect(await titles()).toEqual(['Fried rice']));
    expect(address()).toBe(`${path}?category=Rice&search=bea`);
  });

  test('that nobody has are said with the words searched', async () => {
    court();
    show('?category=Drinks&search=zebra');
    expect(await screen.findByText('No Drinks dish has “zebra” in its title or its seller’s name.')).toBeInTheDocument();
  });

  test('stand on pages', async () => {
    court(Array.from({ length: 21 }, (_, place) => managedDish({ title: `Dish ${place + 1}` })));
    show();
    await screen.findByText('1–20 of 21');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('21–21 of 21')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dishes' })).toHaveFocus();
    expect(address()).toBe(`${path}?page=2`);
  });

  test('can be hidden and shown again (spec 2.80)', async () => {
    const { changes } = court();
    show();
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Jollof rice' }));
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Jollof rice is hidden from visitors'));
    expect(rowOf('Jollof rice').queryByRole('button', { name: /Show first/ })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Show Jollof rice' }));
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Jollof rice is on the menu again'));
    expect(changes()).toEqual([
      ['PATCH /products/jollof-rice', { hidden: true }],
      ['PATCH /products/jollof-rice', { hidden: false }],
    ]);
  });

  test('are changed one thing at a time, and what is under way shows', async () => {
    let answer = (): void => {};
    const { changes } = court([fried], {
      'PATCH /products/{id}': async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { ...fried, ...(body as Partial<ManagedDish>) };
      },
    });
    show();
    await titles();
    const act = (name: string) => screen.getByRole('button', { name: `${name} Fried rice` });
    await userEvent.dblClick(act('Show first'));
    await waitFor(() => expect(act('Show first')).toHaveAttribute('aria-busy', 'true'));
    for (const other of ['Hide', 'Delete']) expect(act(other)).toBeDisabled();
    await userEvent.click(act('Hide'));
    await userEvent.click(act('Show first'));
    expect(changes()).toEqual([['PATCH /products/fried-rice', { shownFirst: true }]]);
    answer();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rice shows Fried rice first now'));
    await waitFor(() => expect(act('Hide')).toBeEnabled());
  });

  test('that could not be changed stay as they were, and why is said', async () => {
    court([jollof], {
      'PATCH /products/{id}': () => {
        throw unreachable;
      },
    });
    show();
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Jollof rice' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(unreachable.message));
    expect(screen.getByRole('button', { name: 'Hide Jollof rice' })).toBeInTheDocument();
  });

  test('are deleted only after a question; the last of a page leads to the page before (spec 2.80)', async () => {
    const { changes } = court(Array.from({ length: 21 }, (_, place) => managedDish({ title: `Dish ${place + 1}` })));
    show('?page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Dish 21' }));
    expect(changes()).toEqual([]);
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1–20 of 20')).toBeInTheDocument();
    expect(changes()).toEqual([['DELETE /products/dish-21', undefined]]);
    expect(address()).toBe(path);
  });

  test('that don’t arrive can be asked for again', async () => {
    let down = true;
    court([jollof], {
      'GET /all-products': () => {
        if (down) throw unreachable;
        return { rows: [jollof], total: 1 };
      },
    });
    show();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(unreachable.message)).toBeInTheDocument();
    down = false;
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await titles()).toEqual(['Jollof rice']);
  });
});

describe('what a category shows first', () => {
  test('is said for each of the four (spec 2.80)', async () => {
    court();
    show();
    expect(await firstOf('Rice').findByText('Jollof rice')).toBeInTheDocument();
    for (const category of ['Chinese', 'Drinks', 'Chicken']) expect(await firstOf(category).findByText('Nothing on the menu yet.')).toBeInTheDocument();
  });

  test('is chosen on the dish, and what visitors are shown is asked for again (spec 2.80)', async () => {
    const { changes } = court();
    const client = show();
    for (const key of [queryKey('GET /products/{category}', { params: { category: 'Rice' } }), queryKey('GET /product/{id}', { params: { id: fried._id } })]) client.setQueryData(key, []);
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Show first Fried rice' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rice shows Fried rice first now'));
    expect(changes()).toEqual([['PATCH /products/fried-rice', { shownFirst: true }]]);
    expect(await firstOf('Rice').findByText('Fried rice')).toBeInTheDocument();
    await waitFor(() => expect(rowOf('Jollof rice').queryByText('Shown first')).not.toBeInTheDocument());
    expect(client.getQueryState(queryKey('GET /products/{category}', { params: { category: 'Rice' } }))?.isInvalidated).toBe(true);
    expect(client.getQueryState(queryKey('GET /product/{id}', { params: { id: fried._id } }))?.isInvalidated).toBe(true);
  });

  test('leads to the dishes it is chosen from', async () => {
    court();
    show('?search=wings');
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Change what Rice shows first' }));
    await waitFor(async () => expect(await titles()).toEqual(['Jollof rice', 'Fried rice']));
    expect(screen.getByRole('heading', { name: 'Dishes' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe(`${path}?category=Rice`);
  });

  test('can be asked for again where it didn’t arrive', async () => {
    let down = true;
    court([jollof], {
      'GET /category/{category}': ({ params }) => {
        if (down && params.category === 'Rice') throw unreachable;
        return params.category === 'Rice' ? [jollof] : [];
      },
    });
    show();
    down = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Rice' }));
    expect(await firstOf('Rice').findByText('Jollof rice')).toBeInTheDocument();
  });
});
