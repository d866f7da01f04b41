import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectRegistered, fill, open, photoOf, send } from '#testing/registration-form.tsx';
import { testServer } from '#testing/test-server.tsx';
import { photoOfDrawing } from '#account/new-person/photo-of-image.ts';

// It needs a canvas, so only the registration journey tests it, in a browser.
jest.mock('#account/new-person/photo-of-image.ts');

it('offers twelve drawn avatars and uploads the chosen one as the photo (spec 5.12)', async () => {
  const drawn = photoOf('dumpling.png');
  jest.mocked(photoOfDrawing).mockResolvedValueOnce(drawn);
  await open();
  const avatars = await screen.findByRole('group', { name: 'Or pick a drawing' });
  await waitFor(() => expect(within(avatars).getAllByRole('radio')).toHaveLength(12));
  await fill({ file: null });
  await userEvent.click(within(avatars).getByRole('radio', { name: 'Dumpling' }));
  expect(await screen.findByRole('img', { name: 'dumpling.png' })).toBeVisible();
  expect(within(avatars).getByRole('radio', { name: 'Dumpling' })).toBeChecked();
  await send();
  await expectRegistered();
  expect(photoOfDrawing).toHaveBeenCalledWith(expect.stringContaining('<svg'), 'dumpling.png');
  expect(testServer.upload).toHaveBeenCalledTimes(1);
});

it('shows an error when a drawing can’t be turned into a photo', async () => {
  jest.mocked(photoOfDrawing).mockRejectedValueOnce(new Error('no canvas'));
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
  await waitFor(() =>
    expect(testServer.toasts).toEqual([expect.stringMatching(/^error: We couldn’t use this drawing/)]),
  );
});
