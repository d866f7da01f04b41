import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Profile } from '@food-court/shared-api';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { ada, name, newPhoto, openSettings, rename, save, saved } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const unreachable = new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
});

test('shows a failed upload at the photo, keeps the name and can be retried (spec 8.13)', async () => {
  imageHost.answer = () => ({ success: false, error: { message: 'This file is no picture.' } });
  const { sent } = openSettings();
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await waitFor(() =>
    expect(newPhoto()).toHaveAccessibleDescription(expect.stringContaining('This file is no picture.')),
  );
  expect(name()).toHaveValue('Ada King');
  expect(screen.getByAltText('new.jpg')).toBeInTheDocument();
  expect(sent()).toEqual([]);

  imageHost.answer = (file) => ({ success: true, data: { url: addressOf(file) } });
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: 'Ada King', image: addressOf('new.jpg') }]]);
});

test('shows why saving failed, keeps the typed text and uploads no photo twice', async () => {
  let down = true;
  const { sent } = openSettings({
    'PATCH /{email}': ({ body }) => {
      if (down) throw unreachable;
      return { ...ada, ...(body as Partial<Profile>) };
    },
  });
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(unreachable.message);
  expect(name()).toHaveValue('Ada King');
  expect(screen.getByAltText('new.jpg')).toBeInTheDocument();

  down = false;
  await save();
  await saved();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(imageHost.sent).toEqual(['new.jpg']);
  expect(sent()).toHaveLength(2);
});

test('shows the server’s error at its field', async () => {
  openSettings({
    'PATCH /{email}': () => {
      throw new ApiError('validation_failed', 'Name has a character that we can’t save.', 400, [
        { field: 'name', detail: 'Name has a character that we can’t save' },
        { field: 'image', detail: 'Image is not a photo of ours' },
      ]);
    },
  });
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining('can’t save')));
  expect(newPhoto()).toHaveAccessibleDescription(expect.stringContaining('not a photo of ours'));
  expect(name()).toHaveFocus();
});
