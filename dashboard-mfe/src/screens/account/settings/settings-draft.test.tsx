import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { addressOf, photo } from '#testing/fake-image-host.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { name, newPhoto, openSettings, rename, save, saved } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
});

test('restores the typed name after a new login', async () => {
  openSettings({
    'PATCH /{email}': () => {
      throw new ApiError('session_expired', 'Your sign-in is no longer valid.', 401);
    },
  });
  await rename('Ada King');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  cleanup();
  openSettings();
  expect(name()).toHaveValue('Ada King');
});

describe('a name that was changed elsewhere at the same time', () => {
  const changeElsewhere = () => act(async () => signedInAs('Seller', { name: 'Ada King' }));

  test('shows in an unedited field, is not sent back and leaves no draft', async () => {
    const { sent } = openSettings();
    await changeElsewhere();
    expect(name()).toHaveValue('Ada King');
    await userEvent.upload(newPhoto(), photo('new.jpg'));
    await save();
    await saved();
    expect(sent()).toEqual([['PATCH /ada@example.com', { image: addressOf('new.jpg') }]]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['at once', changeElsewhere],
    [
      'after a reload',
      async () => {
        cleanup();
        signedInAs('Seller', { name: 'Ada King' });
        openSettings();
      },
    ],
  ])('is quoted at an edited field, %s', async (_when, changed) => {
    openSettings();
    await rename('Ada Queen');
    await changed();
    expect(name()).toHaveValue('Ada Queen');
    expect(name()).toHaveAccessibleDescription(
      'Up to 120 characters. Changed elsewhere to “Ada King”. If you save, yours replaces it.',
    );
    await rename('Ada King');
    expect(name()).toHaveAccessibleDescription('Up to 120 characters.');
  });
});
