import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type KitchenProfile } from '@food-court/shared-api';
import { kitchenPageLimits } from '@food-court/shared-api/kitchen-limits';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { fakeServer, openKitchen } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KitchenScreen from './kitchen.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
let profile: KitchenProfile;
let bodies: unknown[];
let refusal: ApiError | undefined;

beforeEach(() => {
  signedInAs('Seller');
  refusal = undefined;
  bodies = [];
  profile = { _id: 'k1', slug: 'ada-麺', story: 'Soups since 1990.' };
  fakeServer({
    'GET /kitchens/{email}': () => openKitchen,
    'GET /kitchen-profile/{email}': () => profile,
    'GET /commission/{email}': () => ({ percent: 10 }),
    'GET /tax/{email}': () => ({ categories: [] }),
    'PATCH /kitchen-profile/{email}': ({ body }) => {
      if (refusal) throw refusal;
      bodies.push(body);
      const { image, ...change } = body as { image?: string | null };
      profile = { ...profile, ...change, ...(image !== undefined && { image: image ?? undefined }) };
      return profile;
    },
  });
});

const open = async () => {
  showScreen(KitchenScreen, { path: '/dashboard/kitchen' });
  await screen.findByLabelText('Story');
};
const save = () => press('Save');
const saved = () => waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your kitchen is saved'));

test('shows the story, with a link to the page that visitors see', async () => {
  await open();
  expect(field('Story')).toHaveValue('Soups since 1990.');
  expect(screen.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', '/kitchen/k1/ada-%E9%BA%BA');
  expect(screen.queryByRole('img', { name: 'Your kitchen' })).not.toBeInTheDocument();
});

test('has no link to a page that visitors can’t open', async () => {
  profile = { ...profile, hasPage: false };
  await open();
  expect(screen.queryByRole('link', { name: 'See your page' })).not.toBeInTheDocument();
  expect(screen.getByText(/once you have a dish on the menu/)).toBeVisible();
});

test('saves the story trimmed, and also an empty one', async () => {
  await open();
  await write('Story', '  We cook at night. ');
  await save();
  await saved();
  await waitFor(() => expect(field('Story')).toHaveValue('We cook at night.'));
  await write('Story', '');
  await save();
  await waitFor(() => expect(bodies).toEqual([{ story: 'We cook at night.' }, { story: '' }]));
});

test('saves the counter trimmed, without the story that nobody has changed', async () => {
  await open();
  await write('Counter', ' Counter 4 ');
  await save();
  await saved();
  expect(bodies).toEqual([{ counter: 'Counter 4' }]);
});

test('uploads a new photo to the image host, saves its address, and can remove it', async () => {
  await open();
  await userEvent.upload(field('Photo of your kitchen'), photo('stove.jpg'));
  await save();
  await saved();
  expect(imageHost.sent).toEqual(['stove.jpg']);
  expect(await screen.findByRole('img', { name: 'Your kitchen' })).toHaveAttribute('src', addressOf('stove.jpg'));
  await press('Remove the photo');
  await waitFor(() => expect(bodies).toEqual([{ image: addressOf('stove.jpg') }, { image: null }]));
});

test.each([
  ['x'.repeat(kitchenPageLimits.story + 1), 'Up to 1000 characters'],
  ['a\u202eb', 'The story has a character that we can’t save'],
])('refuses a story at the field and sends nothing', async (typed, message) => {
  await open();
  await write('Story', typed);
  await save();
  expect(field('Story')).toBeInvalid();
  expect(field('Story')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(bodies).toEqual([]);
});

test('shows at the field that the image host refused a photo, and keeps the typed text', async () => {
  imageHost.answer = () => ({ success: false, error: { message: 'Too dark to see' } });
  await open();
  await write('Story', 'New');
  await userEvent.upload(field('Photo of your kitchen'), photo('stove.jpg'));
  await save();
  await waitFor(() => expect(field('Photo of your kitchen')).toBeInvalid());
  expect(field('Story')).toHaveValue('New');
  expect(bodies).toEqual([]);
});

test('says why the page was not saved', async () => {
  await open();
  refusal = new ApiError('unavailable', 'Please try again.', 503);
  await write('Story', 'New');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
});
