import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { addressOf, imageHost, photo } from '#testing/fake-image-host.ts';
import { signedInAs, signOut, toast } from '#testing/fake-session.ts';
import { expectFault, field, fill, photosField, press, write } from '#testing/fill-dish-form.ts';
import { jollof, open, fakeServerForNewDish } from '#testing/add-product-page.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let server: ReturnType<typeof fakeServerForNewDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerForNewDish();
});

describe('a failed submission', () => {
  test('creates no dish when an upload fails, shows that at the field, and uploads only the missing photos on the next press (spec 4.13, 8.13)', async () => {
    imageHost.answer = (name) =>
      name === 'b.jpg'
        ? { success: false, error: { message: 'This file is not a photo.' } }
        : { success: true, data: { url: addressOf(name) } };
    open();
    await fill({ files: [photo('a.jpg'), photo('b.jpg')] });
    await press('Add Product');
    await expectFault('Choose 1 to 3 photos', 'b.jpg: This file is not a photo.');
    expect(photosField()).toHaveFocus();
    expect(server.made).toEqual([]);
    expect(field('Title')).toHaveValue('Jollof rice');

    await press('Remove b.jpg');
    await userEvent.upload(photosField(), photo('c.jpg'));
    await press('Add Product');
    await waitFor(() =>
      expect(server.made.map(({ body }) => body)).toEqual([
        { ...jollof, image: addressOf('a.jpg'), image2: addressOf('c.jpg') },
      ]),
    );
    expect(imageHost.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('shows server errors at their fields, focuses the first, and can be corrected (spec 8.11)', async () => {
    const fine = server.answer;
    server.answer = () => {
      throw new ApiError('validation_failed', 'Please check the form.', 400, [
        { field: 'image', detail: 'Photo must be one that was uploaded here' },
        { field: 'price', detail: 'Price must be more than 0' },
        { field: 'title', detail: 'Title is Required' },
      ]);
    };
    open();
    await fill();
    await press('Add Product');
    await expectFault('Title', 'Title is Required');
    await expectFault('Price', 'Price must be more than 0');
    await expectFault('Choose 1 to 3 photos', 'Photo must be one that was uploaded here');
    expect(field('Title')).toHaveFocus();

    server.answer = fine;
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    // Its address was refused, so it is uploaded again.
    expect(imageHost.sent).toEqual(['a.jpg', 'a.jpg']);
  });

  test.each([
    ['the line breaks', new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.')],
    ['the server is down', new ApiError('unavailable', 'The food court is busy.', 503)],
  ])(
    'says so when %s, keeps everything, and continues with the same key on the next press (spec 8.11)',
    async (_what, error) => {
      const fine = server.answer;
      server.answer = () => {
        throw error;
      };
      open();
      await fill();
      await press('Add Product');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `${error.message} What you typed is still here. Press the button again to continue.`,
      );
      expect(field('Description')).toHaveValue('Smoky.');

      server.answer = fine;
      await press('Add Product');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(server.made.map(({ key }) => key)).toEqual([server.made[0]?.key, server.made[0]?.key]);
      expect(imageHost.sent).toEqual(['a.jpg']);
    },
  );

  test('uses a new idempotency key for a dish changed after a failure', async () => {
    const fine = server.answer;
    server.answer = () => {
      throw new ApiError('unavailable', 'The food court is busy.', 503);
    };
    open();
    await fill();
    await press('Add Product');
    await screen.findByRole('alert');
    server.answer = fine;
    await write('Title', 'Jollof rice!');
    await press('Add Product');
    await waitFor(() => expect(server.made).toHaveLength(2));
    expect(server.made[1]?.key).not.toBe(server.made[0]?.key);
  });

  test('leads to the login and back when the session has expired', async () => {
    server.answer = () => {
      throw new ApiError('session_expired', 'Your session has ended. Please log in again.', 401);
    };
    open();
    await fill();
    await press('Add Product');
    const failures = await screen.findByRole('alert');
    expect(failures).toHaveTextContent(/^You’ve been signed out/);
    await press('Log in again');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('shows why a suspended user may not add a dish', async () => {
    server.answer = () => {
      throw new ApiError('suspended', 'Your account is suspended. Please turn to an admin.', 403);
    };
    open();
    await fill();
    await press('Add Product');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is suspended. Please turn to an admin.');
  });

  test('shows a toast to a user who has left the page', async () => {
    let arrive = () => {};
    imageHost.answer = () =>
      new Promise(
        (resolve) => (arrive = () => resolve({ success: false, error: { message: 'This file is not a photo.' } })),
      );
    open();
    await fill();
    await press('Add Product');
    await waitFor(() => expect(imageHost.sent).toEqual(['a.jpg']));
    cleanup();
    arrive();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('a.jpg: This file is not a photo.'));
    expect(server.made).toEqual([]);
  });
});
