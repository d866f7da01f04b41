import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, type KitchenHours } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { fakeServer, openKitchen } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KitchenScreen from './kitchen.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let kitchen: KitchenHours;
let bodies: unknown[];
let storyRefusal: ApiError | undefined;

beforeEach(() => {
  signedInAs('Seller');
  storyRefusal = undefined;
  bodies = [];
  kitchen = { ...openKitchen, hours: [{ day: 'Monday', from: '11:30', to: '14:00' }] };
  fakeServer({
    'GET /kitchens/{email}': () => kitchen,
    'GET /commission/{email}': () => ({ percent: 10 }),
    'GET /tax/{email}': () => ({ categories: [] }),
    'GET /kitchen-profile/{email}': () => ({ _id: 'k1', slug: 'ada', story: '' }),
    'PATCH /kitchens/{email}': ({ body }) => {
      bodies.push(body);
      return (kitchen = { ...kitchen, ...(body as object) });
    },
    'PATCH /kitchen-profile/{email}': ({ body }) => {
      if (storyRefusal) throw storyRefusal;
      bodies.push(body);
      return { _id: 'k1', slug: 'ada', story: '', ...(body as object) };
    },
  });
});

const open = async () => {
  const client = showScreen(KitchenScreen, { path: '/dashboard/kitchen' });
  await screen.findByLabelText('Story');
  return client;
};

test('saves all changed fields with one press, and only those', async () => {
  await open();
  await press('Save');
  expect(toast.info).toHaveBeenCalledWith('You haven’t changed anything, so there is nothing to save.');
  await write('Busy: extra minutes', '10');
  await write('Story', 'We cook at night.');
  await press('Remove Monday 11:30 to 14:00');
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your kitchen is saved'));
  expect(bodies).toEqual([{ busyMinutes: 10, hours: [] }, { story: 'We cook at night.' }]);
  expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
});

test('does not send again what was saved before the rest failed', async () => {
  await open();
  storyRefusal = new ApiError('unavailable', 'Please try again.', 503);
  await write('Busy: extra minutes', '10');
  await write('Story', 'We cook at night.');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(field('Story')).toHaveValue('We cook at night.');
  storyRefusal = undefined;
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([{ busyMinutes: 10 }, { story: 'We cook at night.' }]);
});

test('undoes what was typed, and follows the server in fields that nobody has touched', async () => {
  const client = await open();
  await write('Busy: extra minutes', '10');
  act(() => {
    kitchen = { ...kitchen, capacity: 7 };
    client.setQueryData(queryKey('GET /kitchens/{email}', { params: { email: 'ada@example.com' } }), kitchen);
  });
  await waitFor(() => expect(field('Orders in 15 minutes')).toHaveValue('7'));
  expect(field('Busy: extra minutes')).toHaveValue('10');
  await press('Undo changes');
  expect(field('Busy: extra minutes')).toHaveValue('0');
  expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
});
