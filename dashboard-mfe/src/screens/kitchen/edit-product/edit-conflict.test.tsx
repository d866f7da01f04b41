import { act, screen, waitFor } from '@testing-library/react';
import { queryKey } from '@food-court/shared-api/query';
import { open, opened, reload, fakeServerWithDish, type show } from '#testing/edit-product-page.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let server: ReturnType<typeof fakeServerWithDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerWithDish();
});

describe('a concurrent change by somebody else', () => {
  const hint = 'Changed elsewhere to “$12.00”. If you save, yours replaces it.';
  const refetchDish = (client: ReturnType<typeof show>) =>
    act(
      async () =>
        void client.setQueryData(queryKey('GET /my-product/{id}', { params: { id: server.dish._id } }), server.dish),
    );

  test('shows in unedited fields after a reload and is not sent back', async () => {
    await open();
    await write('Description', 'Smokier.');
    server.dish = { ...server.dish, price: 12 };
    await reload();
    expect(field('Description')).toHaveValue('Smokier.');
    expect(field('Price')).toHaveValue(12);
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(server.saved()).toEqual([{ description: 'Smokier.' }]));
    expect(server.dish.price).toBe(12);
  });

  test('shows at once in an unedited field', async () => {
    const client = await open();
    await write('Description', 'Smokier.');
    server.dish = { ...server.dish, price: 12, title: 'Party jollof', category: 'Chicken' };
    await refetchDish(client);
    await waitFor(() => expect(field('Price')).toHaveValue(12));
    expect(field('Title')).toHaveValue('Party jollof');
    expect(field('Category')).toHaveValue('Chicken');
    expect(field('Description')).toHaveValue('Smokier.');
    await press('Save');
    await waitFor(() => expect(server.saved()).toEqual([{ description: 'Smokier.' }]));
  });

  test.each([
    ['while the form is open', (client: ReturnType<typeof show>) => refetchDish(client)],
    ['and comes back with a reload', () => reload()],
  ])(
    'is pointed out at a field that was edited here, too, %s, and saving sends the field’s text',
    async (_when, learn) => {
      const client = await open();
      await write('Price', '9.5');
      server.dish = { ...server.dish, price: 12 };
      await learn(client);
      await waitFor(() => expect(field('Price')).toHaveAccessibleDescription(`In dollars, for one portion. ${hint}`));
      expect(field('Price')).toHaveValue(9.5);
      expect(field('Price')).toBeValid();
      expect(screen.getByText(/Someone else changed this too/)).toBeVisible();
      // The former value is typed again: now this is a deliberate change.
      await write('Price', String(opened.price));
      expect(field('Price')).toHaveValue(opened.price);
      await press('Save');
      await waitFor(() => expect(server.saved()).toEqual([{ price: opened.price }]));
    },
  );

  test('shows no hint when both changes are the same', async () => {
    const client = await open();
    await write('Price', '12');
    server.dish = { ...server.dish, price: 12 };
    await refetchDish(client);
    await press('Save');
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith('You haven’t changed anything, so there is nothing to save.'),
    );
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    expect(server.saved()).toEqual([]);
  });

  test('can be accepted instead, with an undo', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument();
    await write('Description', 'Smokier.');
    server.dish = { ...server.dish, description: 'Mild.' };
    await reload();
    expect(field('Description')).toHaveAccessibleDescription(expect.stringContaining('to “Mild.”'));
    await press('Undo changes');
    expect(field('Description')).toHaveValue('Mild.');
    expect(field('Title')).toHaveFocus();
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();

    const [, { action }] = toast.info.mock.lastCall as [string, { action: { run: () => void } }];
    act(() => action.run());
    expect(field('Description')).toHaveValue('Smokier.');
    await press('Undo changes');
    await reload();
    expect(field('Description')).toHaveValue('Mild.');
  });
});
