import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { open, opened, reload, fakeServerWithDish, show } from '#testing/edit-product-page.ts';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { expectFault, field, photosField, press, write } from '#testing/fill-dish-form.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let server: ReturnType<typeof fakeServerWithDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerWithDish();
});

test('shows the saved dish', async () => {
  await open();
  expect(field('Title')).toHaveValue('Jollof rice');
  expect(field('Category')).toHaveValue('Rice');
  expect(field('Price')).toHaveValue(12.5);
  expect(field('Description')).toHaveValue('All about Jollof rice.');
  const present = within(screen.getByRole('group', { name: 'Current photos' }));
  expect(present.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    server.dish.image,
    server.dish.image2,
  ]);
});

test('saves only the changed fields and goes back', async () => {
  await open();
  await write('Price', '13.25');
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved Jollof rice'));
  expect(server.made.at(-1)?.call).toBe('PATCH /products/jollof-rice');
  expect(server.saved()).toEqual([{ price: 13.25 }]);
  await waitFor(() => expect(address()).toBe('/dashboard/my-dishes'));
  expect(imageHost.sent).toEqual([]);
});

test.each([
  [3, '', { portions: null }],
  [null, '4', { portions: 4 }],
  [3, '0', { portions: 0 }],
])('changes portions from %s to ‘%s’', async (before, typed, sent) => {
  server.dish = { ...opened, portions: before };
  await open();
  expect(field('Portions left (optional)')).toHaveValue(before);
  await userEvent.clear(field('Portions left (optional)'));
  if (typed) await write('Portions left (optional)', typed);
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([sent]));
});

test('says so when there is nothing to save', async () => {
  await open();
  await write('Title', '  Jollof rice ');
  await write('Price', '12.5');
  await press('Save');
  await waitFor(() =>
    expect(toast.info).toHaveBeenCalledWith('You haven’t changed anything, so there is nothing to save.'),
  );
  expect(server.saved()).toEqual([]);
});

test('replaces all current photos with the new ones', async () => {
  await open();
  await userEvent.upload(photosField(), [photo('a.jpg'), photo('b.jpg')]);
  expect(screen.getByRole('group', { name: 'Photos that will be replaced' })).toBeVisible();
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([{ image: addressOf('a.jpg'), image2: addressOf('b.jpg') }]));
});

test('lets new photos be removed before saving', async () => {
  await open();
  await userEvent.upload(photosField(), photo('menu.svg', 'image/svg+xml'));
  await press('Save');
  await expectFault('Choose 1 to 3 photos', 'menu.svg is not a photo that can be shown here');
  await press('Keep the current photos');
  expect(screen.getByRole('group', { name: 'Current photos' })).toBeVisible();
  await waitFor(() => expect(photosField()).toBeValid());
  await write('Title', 'Jollof');
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([{ title: 'Jollof' }]));
});

test('validates an edited dish like a new one, but requires no new photo', async () => {
  await open();
  for (const label of ['Title', 'Price', 'Description']) await userEvent.clear(field(label));
  await press('Save');
  for (const label of ['Title', 'Price', 'Description']) await expectFault(label, `${label} is Required`);
  expect(field('Title')).toHaveFocus();
  expect(screen.queryByText('Photo is Required')).not.toBeInTheDocument();
  expect(server.saved()).toEqual([]);
});

test.each([
  [
    'the server is down',
    new ApiError('unavailable', 'The food court is busy.', 503),
    'The food court is busy. What you typed is still here',
  ],
  [
    'the dish was deleted elsewhere',
    new ApiError('not_found', 'We can’t find this dish.', 404),
    'This dish was deleted. What you typed is still here',
  ],
])('keeps the typed text when %s', async (_what, error, words) => {
  server.saving = error;
  await open();
  await write('Title', 'Party jollof');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field('Title')).toHaveValue('Party jollof');
  server.saving = undefined;
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved Party jollof'));
});

test('restores unsaved edits after a reload', async () => {
  await open();
  await write('Description', 'Smokier.');
  await reload();
  expect(field('Description')).toHaveValue('Smokier.');
  expect(screen.getByText(/^We restored your unsaved changes/)).toBeVisible();
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([{ description: 'Smokier.' }]));
  await waitFor(() => expect(address()).toBe('/dashboard/my-dishes'));
  server.dish = { ...server.dish, description: 'Smokier still.' };
  await reload();
  expect(field('Description')).toHaveValue('Smokier still.');
  expect(screen.queryByText(/^We restored your unsaved changes/)).not.toBeInTheDocument();
});

test.each([
  ['is not there', new ApiError('not_found', 'We can’t find this dish.', 404), 'We can’t find this dish'],
  ['is somebody else’s', new ApiError('not_allowed', 'This is not yours.', 403), 'You can’t change this dish'],
])('shows a link back for a dish that %s', async (_what, error, words) => {
  server.reading = error;
  show();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My Dishes' })).toHaveAttribute('href', '/dashboard/my-dishes');
});

test('offers a retry after loading failed', async () => {
  server.reading = new ApiError('unreachable', 'The food court can’t be reached.');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  server.reading = undefined;
  await press('Retry');
  expect(await screen.findByLabelText('Title')).toHaveValue('Jollof rice');
});

test.each([
  [undefined, /Cooking time/],
  [10.2, 'It recently took 10.2 minutes, so that is what we promise buyers.'],
])('shows the learned cooking time beside the seller’s: %s', async (learnedMinutes, hint) => {
  server.dish = { ...server.dish, minutes: 15, learnedMinutes };
  await open();
  expect(field('Minutes (optional)')).toHaveValue(15);
  expect(field('Minutes (optional)')).toHaveAccessibleDescription(hint);
});
