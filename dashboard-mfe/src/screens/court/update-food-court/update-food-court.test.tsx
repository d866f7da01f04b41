import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedDish } from '@food-court/shared-api';
import {
  fakeServerWithDishes,
  fried,
  jollof,
  path,
  rowOf,
  show,
  titles,
  unreachable,
} from '#testing/update-food-court-page.ts';
import { managedDish } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { chooseInRowMenu, inRowMenu, openRowMenu } from '#testing/row-menu.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => signedInAs('admin'));

describe('the dishes', () => {
  test('are listed with price, category, seller and badges (spec 2.14, 2.80)', async () => {
    fakeServerWithDishes();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Update Food Court' })).toBeInTheDocument();
    expect(await titles()).toEqual(['Jollof rice', 'Fried rice', 'Wings']);
    for (const words of ['$12.50', 'Rice', 'Bea Cook', 'Sold out'])
      expect(rowOf('Fried rice').getByText(words)).toBeInTheDocument();
    expect(rowOf('Wings').getByText(/^Hidden/)).toBeInTheDocument();
    expect(rowOf('Jollof rice').getByText('Shown first')).toBeInTheDocument();
    expect(rowOf('Jollof rice').getByRole('link', { name: 'Edit Jollof rice' })).toHaveAttribute(
      'href',
      '/dashboard/edit-product/jollof-rice',
    );
  });

  test('can be searched and filtered by category, both stored in the address', async () => {
    fakeServerWithDishes();
    show();
    await titles();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Rice');
    await waitFor(async () => expect(await titles()).toEqual(['Jollof rice', 'Fried rice']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search dishes' }), 'bea');
    await waitFor(async () => expect(await titles()).toEqual(['Fried rice']));
    expect(address()).toBe(`${path}?category=Rice&search=bea`);
  });

  test('are replaced by the search text when nothing is found', async () => {
    fakeServerWithDishes();
    show('?category=Drinks&search=zebra');
    expect(
      await screen.findByText('No Drinks dish has “zebra” in its title or its seller’s name.'),
    ).toBeInTheDocument();
  });

  test('are paged', async () => {
    fakeServerWithDishes(Array.from({ length: 21 }, (_, place) => managedDish({ title: `Dish ${place + 1}` })));
    show();
    await screen.findByText('1–20 of 21');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('21–21 of 21')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dishes' })).toHaveFocus();
    expect(address()).toBe(`${path}?page=2`);
  });

  test('can be hidden and shown again (spec 2.80)', async () => {
    const { changes } = fakeServerWithDishes();
    show();
    await titles();
    await chooseInRowMenu('Jollof rice', 'Hide');
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Jollof rice is hidden from visitors'));
    await openRowMenu('Jollof rice');
    expect(screen.queryByRole('menuitem', { name: 'Show first' })).not.toBeInTheDocument();

    await userEvent.click(inRowMenu('Show'));
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Jollof rice is on the menu again'));
    expect(changes()).toEqual([
      ['PATCH /products/jollof-rice', { hidden: true }],
      ['PATCH /products/jollof-rice', { hidden: false }],
    ]);
  });

  test('are changed one at a time, and show the pending change', async () => {
    let answer = (): void => {};
    const { changes } = fakeServerWithDishes([fried], {
      'PATCH /products/{id}': async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { ...fried, ...(body as Partial<ManagedDish>) };
      },
    });
    show();
    await titles();
    await chooseInRowMenu('Fried rice', 'Show first');
    expect(await rowOf('Fried rice').findByText('Shown first')).toBeInTheDocument();
    await openRowMenu('Fried rice');
    for (const other of ['Hide', 'Delete']) expect(inRowMenu(other)).toBeDisabled();
    await userEvent.click(inRowMenu('Hide'));
    expect(changes()).toEqual([['PATCH /products/fried-rice', { shownFirst: true }]]);
    answer();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rice shows Fried rice first now'));
    await waitFor(() => expect(inRowMenu('Hide')).toBeEnabled());
  });

  test('keep a menu that is open, and its focus, when they are read again in another order', async () => {
    let listed = [jollof, fried];
    fakeServerWithDishes([], { 'GET /all-products': () => ({ rows: listed, total: listed.length }) });
    const client = show();
    await titles();
    await openRowMenu('Fried rice');
    const menu = screen.getByRole('menu', { name: 'Actions for Fried rice' });
    expect(inRowMenu('Show first')).toHaveFocus();
    listed = [
      { ...fried, shownFirst: true },
      { ...jollof, shownFirst: false },
    ];
    await act(() => client.invalidateQueries());
    expect(await titles()).toEqual(['Fried rice', 'Jollof rice']);
    expect(menu).toBeInTheDocument();
    expect(inRowMenu('Hide')).toHaveFocus();
  });

  test('stay unchanged after a failed change, with the reason', async () => {
    fakeServerWithDishes([jollof], {
      'PATCH /products/{id}': () => {
        throw unreachable;
      },
    });
    show();
    await titles();
    await chooseInRowMenu('Jollof rice', 'Hide');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(unreachable.message));
    await openRowMenu('Jollof rice');
    expect(inRowMenu('Hide')).toBeInTheDocument();
  });

  test('are deleted after a confirmation, and the last one of a page leads to the previous page (spec 2.80)', async () => {
    const { changes } = fakeServerWithDishes(
      Array.from({ length: 21 }, (_, place) => managedDish({ title: `Dish ${place + 1}` })),
    );
    show('?page=2');
    await chooseInRowMenu('Dish 21', 'Delete');
    expect(changes()).toEqual([]);
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1–20 of 20')).toBeInTheDocument();
    expect(changes()).toEqual([['DELETE /products/dish-21', undefined]]);
    expect(address()).toBe(path);
  });

  test('can be loaded again after a failure', async () => {
    let down = true;
    fakeServerWithDishes([jollof], {
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
