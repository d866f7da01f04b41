import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedDish } from '@food-court/shared-api';
import { managedDish } from '#testing/fake-server.ts';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { expectFault, field, fill, press, write } from '#testing/fill-dish-form.ts';
import { jollof, open, fakeServerForNewDish } from '#testing/add-product-page.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let server: ReturnType<typeof fakeServerForNewDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerForNewDish();
});

describe('submitting a dish', () => {
  test('creates it with the session’s author and e-mail, and keeps the form (spec 3.4, 3.6, 4.11, 4.12, 7.6, 8.6)', async () => {
    open();
    await fill({ title: '  Jollof rice ' });
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Successfully created a new Product!!'));
    expect(server.made.map(({ body }) => body)).toEqual([{ ...jollof, image: addressOf('a.jpg') }]);
    expect(address()).toBe('/dashboard/add-product');
    expect(field('Title')).toHaveValue('  Jollof rice ');
    expect(field('Category')).toHaveValue('Rice');
    expect(field('Price')).toHaveValue(12.5);
    expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  });

  test('sends the session’s e-mail, not the profile’s (spec 3.4)', async () => {
    signedInAs('Seller', {}, { uid: 'u1', email: 'ada.king@example.com' });
    open();
    await fill();
    await press('Add Product');
    await waitFor(() =>
      expect(server.made.map(({ body }) => body)).toEqual([
        { ...jollof, email: 'ada.king@example.com', image: addressOf('a.jpg') },
      ]),
    );
  });

  test('uploads its photos one after the other, and shows the progress (spec 3.5, 4.10)', async () => {
    const arrivals: (() => void)[] = [];
    imageHost.answer = (name) =>
      new Promise((resolve) => arrivals.push(() => resolve({ success: true, data: { url: addressOf(name) } })));
    open();
    await fill({ files: [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')] });
    await press('Add Product');
    for (const [place, names] of [['a.jpg'], ['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg', 'c.jpg']].entries()) {
      expect(await screen.findByRole('progressbar', { name: `Uploading photo ${place + 1} of 3…` })).toBeVisible();
      await waitFor(() => expect(imageHost.sent).toEqual(names));
      expect(server.made).toEqual([]);
      await act(async () => arrivals[place]?.());
    }
    await waitFor(() =>
      expect(server.made.map(({ body }) => body)).toEqual([
        { ...jollof, image: addressOf('a.jpg'), image2: addressOf('b.jpg'), image3: addressOf('c.jpg') },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  test('creates one dish after repeated presses (spec 4.12)', async () => {
    let arrive = () => {};
    imageHost.answer = (name) =>
      new Promise((resolve) => (arrive = () => resolve({ success: true, data: { url: addressOf(name) } })));
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Product' }));
    await userEvent.type(field('Title'), '{enter}');
    await waitFor(() => expect(imageHost.sent).toEqual(['a.jpg']));
    expect(screen.getByRole('button', { name: 'Add Product' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive());
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    expect(server.made).toHaveLength(1);
  });

  test('creates one dish for a double press, and another for a later press (spec 4.12)', async () => {
    let now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const dishes = new Map<string | undefined, ManagedDish>();
    server.answer = () => {
      const key = server.made.at(-1)?.key;
      if (!dishes.has(key)) dishes.set(key, managedDish({ title: 'Jollof rice', _id: `dish-${dishes.size}` }));
      return dishes.get(key)!;
    };
    open();
    await fill();
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    now += 2_000;
    await press('Add Product');
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith('This dish is already on the menu.'));
    expect(dishes.size).toBe(1);
    now += 10_000;
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
    expect(dishes.size).toBe(2);
    expect(imageHost.sent).toEqual(['a.jpg']);
    jest.mocked(Date.now).mockRestore();
  });
});

test.each([
  ['Portions left (optional)', '3', { portions: 3 }],
  ['Portions left (optional)', '0', { portions: 0 }],
  ['Minutes (optional)', '12', { minutes: 12 }],
])('sends ‘%s’ when somebody typed %s', async (label, typed, sent) => {
  open();
  await fill();
  await write(label, typed);
  await press('Add Product');
  await waitFor(() =>
    expect(server.made.map(({ body }) => body)).toEqual([{ ...jollof, ...sent, image: addressOf('a.jpg') }]),
  );
});

test.each([
  ['Portions left (optional)', '1.5', 'Portions left must be a whole number'],
  ['Minutes (optional)', '121', 'Minutes must be from 1 to 120'],
])('rejects invalid input in ‘%s’ at the field and sends nothing', async (label, typed, fault) => {
  open();
  await fill();
  await write(label, typed);
  await press('Add Product');
  await expectFault(label, fault);
  expect(field(label)).toHaveFocus();
  expect(server.made).toEqual([]);
});
