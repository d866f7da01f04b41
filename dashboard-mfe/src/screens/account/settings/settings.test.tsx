import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, type Profile } from '@food-court/shared-api';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { refreshProfile, signedInAs, toast } from '#testing/fake-session.ts';
import { ada, name, newPhoto, openSettings, rename, save, saved } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
});

test('shows name and photo as editable, e-mail and role as read-only (spec 2.30)', () => {
  openSettings();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(name()).toHaveValue('Ada Obi');
  expect(screen.getByAltText('Ada Obi')).toHaveAttribute('src', ada.image);
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('Seller')).toBeInTheDocument();
});

test('sends only a new name, and refreshes the session (spec 2.30)', async () => {
  const { sent } = openSettings();
  await rename('  Ada Obi-King ');
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: 'Ada Obi-King' }]]);
  expect(refreshProfile).toHaveBeenCalledTimes(1);
  expect(imageHost.sent).toEqual([]);
});

test('uploads a new photo to the image host, and sends only its address', async () => {
  const { sent } = openSettings();
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await saved();
  expect(imageHost.sent).toEqual(['new.jpg']);
  expect(sent()).toEqual([['PATCH /ada@example.com', { image: addressOf('new.jpg') }]]);
  expect(screen.queryByAltText('new.jpg')).not.toBeInTheDocument();
});

test('sends nothing when nothing changed, and says so', async () => {
  const { sent } = openSettings();
  await rename(' Ada Obi ');
  await save();
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Nothing has changed yet'));
  expect(sent()).toEqual([]);
});

test.each([
  ['   ', 'Name is Required'],
  ['\u200b\u2060', 'Name is Required'],
  ['Ada\u202eibO', 'Name has a character that we can’t save'],
  ['x'.repeat(limits.personName + 1), 'Name can have at most 120 characters'],
])('rejects the name %j at the field and sends nothing', async (typed, message) => {
  const { sent } = openSettings();
  await rename(typed);
  await save();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test.each(['🍜'.repeat(limits.personName), '<b>Ada</b>', 'عبد الله'])('accepts %s as a name', async (typed) => {
  const { sent } = openSettings();
  await rename(typed);
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: typed }]]);
});

test('rejects a file that is too large or no photo before sending anything', async () => {
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: limits.photoBytes + 1 });
  const { sent } = openSettings();
  await userEvent.upload(newPhoto(), large);
  await save();
  expect(await screen.findByText(/large\.jpg is larger than 10 MB/)).toBeInTheDocument();
  await userEvent.upload(newPhoto(), photo('drawing.svg', 'image/svg+xml'));
  await save();
  expect(await screen.findByText(/drawing\.svg is not a photo/)).toBeInTheDocument();
  expect([imageHost.sent, sent()]).toEqual([[], []]);
});

test('sends one request after repeated presses', async () => {
  let answer = (): void => {};
  const { sent } = openSettings({
    'PATCH /{email}': async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...ada, ...(body as Partial<Profile>) };
    },
  });
  await rename('Ada King');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  await saved();
  expect(sent()).toHaveLength(1);
});
