import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryKey } from '@food-court/shared-api/query';
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
import { chooseInRowMenu } from '#testing/row-menu.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const firstOf = (category: string) =>
  within(screen.getByRole('heading', { level: 3, name: category }).closest<HTMLElement>('li')!);

beforeEach(() => signedInAs('admin'));

describe('the dish that a category shows first', () => {
  test('is shown for each of the four categories (spec 2.80)', async () => {
    fakeServerWithDishes();
    show();
    expect(await firstOf('Rice').findByText('Jollof rice')).toBeInTheDocument();
    for (const category of ['Chinese', 'Drinks', 'Chicken'])
      expect(await firstOf(category).findByText('Nothing on the menu yet.')).toBeInTheDocument();
  });

  test('is chosen on the dish, and the visitors’ query is refetched (spec 2.80)', async () => {
    const { changes } = fakeServerWithDishes();
    const client = show();
    for (const key of [
      queryKey('GET /products/{category}', { params: { category: 'Rice' } }),
      queryKey('GET /product/{id}', { params: { id: fried._id } }),
    ])
      client.setQueryData(key, []);
    await titles();
    await chooseInRowMenu('Fried rice', 'Show first');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rice shows Fried rice first now'));
    expect(changes()).toEqual([['PATCH /products/fried-rice', { shownFirst: true }]]);
    expect(await firstOf('Rice').findByText('Fried rice')).toBeInTheDocument();
    await waitFor(() => expect(rowOf('Jollof rice').queryByText('Shown first')).not.toBeInTheDocument());
    expect(
      client.getQueryState(queryKey('GET /products/{category}', { params: { category: 'Rice' } }))?.isInvalidated,
    ).toBe(true);
    expect(client.getQueryState(queryKey('GET /product/{id}', { params: { id: fried._id } }))?.isInvalidated).toBe(
      true,
    );
  });

  test('links to the dishes of its category', async () => {
    fakeServerWithDishes();
    show('?search=wings');
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Change what Rice shows first' }));
    await waitFor(async () => expect(await titles()).toEqual(['Jollof rice', 'Fried rice']));
    expect(screen.getByRole('heading', { name: 'Dishes' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe(`${path}?category=Rice`);
  });

  test('can be loaded again after a failure', async () => {
    let down = true;
    fakeServerWithDishes([jollof], {
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
