import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Delivery as Settings } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Delivery } from './delivery';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const off: Settings = {
  on: false,
  reachKm: 8,
  zones: [],
  least: 390,
  most: 850,
  perKm: 92,
  step: 1,
  mostStep: 1.5,
  nairaPerDollar: 1_500,
};

const show = () => {
  const made = fakeServer({
    'GET /delivery': () => off,
    'PATCH /delivery': ({ body }) => ({ ...off, ...(body as Partial<Settings>) }),
  });
  showScreen(Delivery, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'PATCH /delivery').map(({ body }) => body) };
};
const deliver = () => screen.findByRole('switch', { name: 'Deliver orders' });

beforeEach(() => signedInAs('admin'));

test('an admin says where the court is, and turns delivery on', async () => {
  const { bodies } = show();
  expect(await deliver()).not.toBeChecked();
  await userEvent.type(screen.getByLabelText('Where the court is'), '6.5244, 3.3792');
  await userEvent.click(await deliver());
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('The court delivers now'));
  expect(await deliver()).toBeChecked();
  expect(bodies()).toEqual([{ on: true, reachKm: 8, zones: [], position: { latitude: 6.5244, longitude: 3.3792 } }]);
});

test('an admin lists zones, each with its distance', async () => {
  const { bodies } = show();
  await userEvent.type(await screen.findByLabelText(/^Zones/), 'Yaba 3.4{enter}Victoria Island 7');
  await userEvent.click(screen.getByRole('button', { name: 'Save the delivery' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()).toEqual([
    {
      on: false,
      reachKm: 8,
      zones: [
        { name: 'Yaba', km: 3.4 },
        { name: 'Victoria Island', km: 7 },
      ],
    },
  ]);
});

test('nothing is saved while a field can’t be read', async () => {
  const { bodies } = show();
  await userEvent.type(await screen.findByLabelText('Where the court is'), 'Lagos');
  expect(screen.getByText('This is neither a Plus Code nor a latitude and a longitude')).toBeVisible();
  await userEvent.click(await deliver());
  expect(await deliver()).not.toBeChecked();
  expect(bodies()).toEqual([]);
});
