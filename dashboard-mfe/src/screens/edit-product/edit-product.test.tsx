import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ManagedDish } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { addressOf, imageHost, photo } from '../testing/fake-image-host';
import { expectFault, field, photosField, press, write } from '../testing/fill-dish-form';
import { fakeCourt, managedDish, type Made } from '../testing/fake-court';
import { signedInAs, toast } from '../testing/fake-session';
import { address, showScreen } from '../testing/show-screen';
import EditProductScreen from './edit-product.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const opened = managedDish({ title: 'Jollof rice', image2: 'https://images.test/second.webp' });
/** As the server has it. */
let dish: ManagedDish;
let made: readonly Made[];
let trouble: { reading?: ApiError; saving?: ApiError };

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  trouble = {};
  dish = opened;
  made = fakeCourt({
    'GET /my-product/{id}': () => {
      if (trouble.reading) throw trouble.reading;
      return dish;
    },
    'PATCH /products/{id}': ({ body }) => {
      if (trouble.saving) throw trouble.saving;
      dish = { ...dish, ...(body as Partial<ManagedDish>) };
      return dish;
    },
  });
});

const show = () => showScreen(EditProductScreen, { path: '/dashboard/edit-product/:id', at: '/dashboard/edit-product/jollof-rice' });
const saved = () => made.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

async function open() {
  const client = show();
  await screen.findByLabelText('Title');
  return client;
}

async function reload() {
  cleanup();
  return open();
}

test('shows the dish as it is', async () => {
  await open();
  expect(field('Title')).toHaveValue('Jollof rice');
  expect(field('Category')).toHaveValue('Rice');
  expect(field('Price')).toHaveValue(12.5);
  expect(field('Description')).toHaveValue('All about Jollof rice.');
  const present = within(screen.getByRole('group', { name: 'Present photos' }));
  expect(present.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([dish.image, dish.image2]);
});

test('saves only what was changed, and goes back', async () => {
  await open();
  await write('Price', '13.25');
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved Jollof rice'));
  expect(made.at(-1)?.call).toBe('PATCH /products/jollof-rice');
  expect(saved()).toEqual([{ price: 13.25 }]);
  await waitFor(() => expect(address()).toBe('/dashboard/my-dishes'));
  expect(imageHost.sent).toEqual([]);
});

test.each([
  [3, '', { portions: null }],
  [null, '4', { portions: 4 }],
  [3, '0', { portions: 0 }],
])('portions go from %s to ‘%s’', async (before, typed, sent) => {
  made = fakeCourt({ 'GET /my-product/{id}': () => ({ ...dish, portions: before }), 'PATCH /products/{id}': () => dish });
  await open();
  expect(field('Portions left (optional)')).toHaveValue(before);
  await userEvent.clear(field('Portions left (optional)'));
  if (typed) await write('Portions left (optional)', typed);
  await press('Save');
  await waitFor(() => expect(saved()).toEqual([sent]));
});

test('says when there is nothing to save', async () => {
  await open();
  await write('Title', '  Jollof rice ');
  await write('Price', '12.5');
  await press('Save');
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Nothing was changed, so there is nothing to save.'));
  expect(saved()).toEqual([]);
});

test('new photos replace the present ones together', async () => {
  await open();
  await userEvent.upload(photosField(), [photo('a.jpg'), photo('b.jpg')]);
  expect(screen.getByRole('group', { name: 'Photos that will be replaced' })).toBeVisible();
  await press('Save');
  await waitFor(() => expect(saved()).toEqual([{ image: addressOf('a.jpg'), image2: addressOf('b.jpg') }]));
});

test('and can be taken back before that', async () => {
  await open();
  await userEvent.upload(photosField(), photo('menu.svg', 'image/svg+xml'));
  await press('Save');
  await expectFault('Choose 1 to 3 photos', 'menu.svg is not a photo that can be shown here');
  await press('Keep the present photos');
  expect(screen.getByRole('group', { name: 'Present photos' })).toBeVisible();
  await waitFor(() => expect(photosField()).toBeValid());
  await write('Title', 'Jollof');
  await press('Save');
  await waitFor(() => expect(saved()).toEqual([{ title: 'Jollof' }]));
});

test('has the rules of a new dish, but for the photo that is there', async () => {
  await open();
  for (const label of ['Title', 'Price', 'Description']) await userEvent.clear(field(label));
  await press('Save');
  for (const label of ['Title', 'Price', 'Description']) await expectFault(label, `${label} is Required`);
  expect(field('Title')).toHaveFocus();
  expect(screen.queryByText('Photo is Required')).not.toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test.each([
  ['the server is down', new ApiError('unavailable', 'The food court is busy.', 503), 'The food court is busy. Nothing you typed is lost'],
  ['the dish was deleted elsewhere', new ApiError('not_found', 'There is no such dish.', 404), 'This dish was deleted in the meantime. What you typed is still here'],
])('keeps what was typed when %s', async (_what, error, words) => {
  trouble.saving = error;
  await open();
  await write('Title', 'Party jollof');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field('Title')).toHaveValue('Party jollof');
  trouble = {};
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved Party jollof'));
});

test('what was changed survives a reload until it is saved', async () => {
  await open();
  await write('Description', 'Smokier.');
  await reload();
  expect(field('Description')).toHaveValue('Smokier.');
  expect(screen.getByText(/^What you changed before is back, and not saved yet/)).toBeVisible();
  await press('Save');
  await waitFor(() => expect(saved()).toEqual([{ description: 'Smokier.' }]));
  await waitFor(() => expect(address()).toBe('/dashboard/my-dishes'));
  dish = { ...dish, description: 'Smokier still.' };
  await reload();
  expect(field('Description')).toHaveValue('Smokier still.');
  expect(screen.queryByText(/^What you changed before is back/)).not.toBeInTheDocument();
});

describe('what somebody else changed meanwhile', () => {
  const hint = 'Changed elsewhere in the meantime, to “$12.00”. If you save, yours takes its place.';
  const arriveAnew = (client: ReturnType<typeof showScreen>) =>
    act(async () => void client.setQueryData(queryKey('GET /my-product/{id}', { params: { id: dish._id } }), dish));

  test('stays theirs after a reload: a price that nobody typed here is the new one, and is not sent', async () => {
    await open();
    await write('Description', 'Smokier.');
    dish = { ...dish, price: 12 };
    await reload();
    expect(field('Description')).toHaveValue('Smokier.');
    expect(field('Price')).toHaveValue(12);
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(saved()).toEqual([{ description: 'Smokier.' }]));
    expect(dish.price).toBe(12);
  });

  test('shows at once in a field that nobody typed in here', async () => {
    const client = await open();
    await write('Description', 'Smokier.');
    dish = { ...dish, price: 12, title: 'Party jollof', category: 'Chicken' };
    await arriveAnew(client);
    await waitFor(() => expect(field('Price')).toHaveValue(12));
    expect(field('Title')).toHaveValue('Party jollof');
    expect(field('Category')).toHaveValue('Chicken');
    expect(field('Description')).toHaveValue('Smokier.');
    await press('Save');
    await waitFor(() => expect(saved()).toEqual([{ description: 'Smokier.' }]));
  });

  test.each([
    ['while the form is open', (client: ReturnType<typeof showScreen>) => arriveAnew(client)],
    ['and comes back with a reload', () => reload()],
  ])('is said at the field that was changed here, too, %s; saving sends what stands there', async (_when, learn) => {
    const client = await open();
    await write('Price', '9.5');
    dish = { ...dish, price: 12 };
    await learn(client);
    await waitFor(() => expect(field('Price')).toHaveAccessibleDescription(`In dollars, for one portion. ${hint}`));
    expect(field('Price')).toHaveValue(9.5);
    expect(field('Price')).toBeValid();
    expect(screen.getByText(/Somebody else has changed what you change, too/)).toBeVisible();
    // What was saved before is typed again: that is a change now, and takes nobody by surprise.
    await write('Price', String(opened.price));
    expect(field('Price')).toHaveValue(opened.price);
    await press('Save');
    await waitFor(() => expect(saved()).toEqual([{ price: opened.price }]));
  });

  test('is no news when it is the same as here', async () => {
    const client = await open();
    await write('Price', '12');
    dish = { ...dish, price: 12 };
    await arriveAnew(client);
    await press('Save');
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Nothing was changed, so there is nothing to save.'));
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  test('can be had instead, and the own words again', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument();
    await write('Description', 'Smokier.');
    dish = { ...dish, description: 'Mild.' };
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

test.each([
  ['is not there', new ApiError('not_found', 'There is no such dish.', 404), 'This dish is not there'],
  ['is somebody else’s', new ApiError('not_allowed', 'This is not yours.', 403), 'This dish is not yours to change'],
])('a dish that %s leads back', async (_what, error, words) => {
  trouble.reading = error;
  show();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My Dishes' })).toHaveAttribute('href', '/dashboard/my-dishes');
});

test('a dish that does not arrive can be asked for again', async () => {
  trouble.reading = new ApiError('unreachable', 'The food court can’t be reached.');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  trouble = {};
  await press('Retry');
  expect(await screen.findByLabelText('Title')).toHaveValue('Jollof rice');
});
