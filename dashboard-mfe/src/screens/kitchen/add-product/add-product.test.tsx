import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { imageHost, photo } from '#testing/fake-image-host.ts';
import { expectFault, field, fill, photosField, press, write } from '#testing/fill-dish-form.ts';
import { fakeServer, managedDish } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import AddProductScreen from './add-product.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let made: readonly FakeRequest[];

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  made = fakeServer({ 'POST /products': () => managedDish({ title: 'Jollof rice' }) });
});

const open = () => showScreen(AddProductScreen, { path: '/dashboard/add-product' });

const requirements = [
  ['Title', 'Title is Required', { title: '' }],
  ['Category', 'Category is Required', { category: '' }],
  ['Price', 'Price is Required', { price: '' }],
  ['Description', 'Description is Required', { description: '' }],
  ['Choose 1 to 3 photos', 'Photo is Required', { files: [] as File[] }],
] as const;

test('has the fields and choices of the specification (spec 2.16, 2.72, 5.7, 5.8, 5.9, 5.10, 9.3)', async () => {
  open();
  const form = within(screen.getByRole('form', { name: 'Add Your Product' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Add Your Product' })).toBeVisible();
  const choices = form.getAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Choose Category',
    'Chinese',
    'Drinks',
    'Rice',
    'Chicken',
  ]);
  expect(choices[0]).toBeDisabled();
  expect(field('Category')).toHaveDisplayValue('Choose Category');
  expect(field('Price')).toHaveAttribute('type', 'number');
  expect(photosField()).toHaveAttribute('type', 'file');
  expect(photosField()).toHaveAttribute('multiple');
});

test('shows all missing fields at once and focuses the first (spec 5.1, 5.2, 5.3, 5.4, 5.5, 5.6)', async () => {
  open();
  await press('Add Product');
  for (const [label, message] of requirements) await expectFault(label, message);
  expect(field('Title')).toHaveFocus();
  expect(made).toEqual([]);
  expect(imageHost.sent).toEqual([]);
});

test.each(requirements)(
  'shows without %s ‘%s’ and focuses the field (spec 5.1, 5.2, 5.3, 5.4, 5.5)',
  async (label, message, given) => {
    open();
    await fill({ ...given, files: 'files' in given ? [] : [photo('a.jpg')] });
    await press('Add Product');
    await expectFault(label, message);
    expect(field(label)).toHaveFocus();
    expect(screen.getAllByText(/ is Required$/)).toHaveLength(1);
    expect(made).toEqual([]);
  },
);

test.each([
  ['Price', 'Price must be more than 0', { price: '0' }],
  ['Price', 'Price must be at least 0.50', { price: '0.49' }],
  ['Price', 'Price can be at most 10,000', { price: '10000.01' }],
  ['Price', 'Price can have at most two decimals', { price: '1.999' }],
  [
    'Choose 1 to 3 photos',
    'menu.svg is not a photo that can be shown here',
    { files: [photo('menu.svg', 'image/svg+xml')] },
  ],
])('%s: ‘%s’ (spec 5.7)', async (label, message, given) => {
  open();
  await fill(given);
  await press('Add Product');
  await expectFault(label, message);
  expect(field(label)).toHaveFocus();
  expect(imageHost.sent).toEqual([]);
  expect(made).toEqual([]);
});

test('shows the limit of a text that is too long, and keeps the text', async () => {
  open();
  await fill({ title: '', description: '' });
  await write('Title', 'x'.repeat(10_000));
  await write('Description', 'y'.repeat(10_000));
  await press('Add Product');
  await expectFault('Title', 'Title can have at most 120 characters');
  await expectFault('Description', 'Description can have at most 2,000 characters');
  expect(field('Title')).toHaveValue('x'.repeat(10_000));
  expect(made).toEqual([]);
});

test('removes a message when its field becomes valid', async () => {
  open();
  await press('Add Product');
  await userEvent.type(field('Title'), 'Soup');
  expect(screen.queryByText('Title is Required')).not.toBeInTheDocument();
  expect(screen.getByText('Price is Required')).toBeVisible();
});

test('accepts three photos and rejects the fourth (spec 5.9, 9.4)', async () => {
  open();
  await userEvent.upload(
    photosField(),
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => photo(name)),
  );
  expect(screen.getByText('Choose 1 to 3 photos: no room for d.jpg')).toBeVisible();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('focuses the photos when the picker is full and one photo is invalid', async () => {
  open();
  await fill({ files: [photo('a.jpg'), photo('b.heic', 'image/heic'), photo('c.jpg')] });
  await press('Add Product');
  expect(await screen.findByText(/b.heic is not a photo/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove a.jpg' })).toHaveFocus();
});
