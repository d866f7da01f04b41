import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Delivery, FoundStreet } from '@food-court/shared-api';
import { delivery } from '#testing/delivery-fixture.ts';
import { fakeServer, rejectWith } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { placeAt } from '#delivery/distance/ring-scale.ts';
import AddressesScreen from '#screens/addresses/addresses.screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const court = { latitude: 6.5244, longitude: 3.3792 };
const street = (name: string, km: number): FoundStreet => ({
  label: `${name}, Ikeja, Lagos`,
  street: name,
  position: placeAt(court, { east: km, north: 0 }),
  km,
  inReach: km <= 8,
});
const found = [street('Allen Avenue', 4.1), street('Allen Road', 9.3)];

function show(answer: () => FoundStreet[], change: Partial<Delivery> = {}): string[] {
  const asked = fakeServer({
    'GET /delivery': () => delivery({ zones: [], findsStreets: true, ...change }),
    'GET /addresses': () => [],
    'POST /street-searches': answer,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/addresses']}>
        <AddressesScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

/** Its code loads when it is first shown. */
const field = () => screen.findByRole('combobox', { name: 'Find a street' }, { timeout: 10_000 });
const options = async () => within(await screen.findByRole('listbox', { name: 'Streets' })).getAllByRole('option');

// Compiled before the clock of a test runs.
beforeAll(() => import('./find-street'));
// jsdom lays nothing out.
beforeEach(() => {
  signedInAs('bea@example.com');
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
});

test('a street that is chosen by the keyboard sets the pin and fills in the street', async () => {
  show(() => found);
  await userEvent.type(await field(), 'Allen');
  expect((await options()).map((option) => option.textContent)).toEqual([
    'Allen Avenue, Ikeja, Lagos4.1 km by road',
    'Allen Road, Ikeja, Lagos9.3 km by road · out of reach',
  ]);
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 streets found')).toHaveRole('status');
  await userEvent.keyboard('{ArrowDown}');
  const chosen = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Allen Avenue');
  expect(await field()).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Pin' })).toHaveAttribute(
    'aria-valuetext',
    '4.1 km by road, east of the court',
  );
  expect(screen.getByLabelText('Street and number')).toHaveValue('Allen Avenue');
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
});

test('a street that is too far is refused at once with its distance', async () => {
  show(() => found);
  await userEvent.type(await field(), 'Allen');
  await userEvent.click((await options())[1]!);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We don’t deliver there: it is 9.3 km away, and we deliver within 8 km.',
  );
});

test('one question is sent for what is typed without a pause, and none for two letters', async () => {
  const asked = show(() => []);
  const input = await field();
  for (const value of ['A', 'Al', 'All', 'Alle', 'Allen']) fireEvent.change(input, { target: { value } });
  expect(await screen.findByText('No street found near the court.')).toHaveRole('status');
  expect(asked.filter((name) => name === 'POST /street-searches')).toHaveLength(1);
});

test('Escape closes the list, and an arrow key opens it again', async () => {
  show(() => found);
  await userEvent.type(await field(), 'Allen');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(await options()).toHaveLength(2);
});

test('everything else works while the street search is away', async () => {
  show(rejectWith('unavailable', 'Down', 503));
  await userEvent.type(await field(), 'Allen');
  expect(await screen.findByText('Street search isn’t available right now. Set the pin on the map.')).toBeVisible();
  act(() => screen.getByRole('slider', { name: 'Pin' }).focus());
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(await screen.findByRole('region', { name: 'Delivery fee' })).toBeVisible();
});

test('there is no field in a court without a street search', async () => {
  show(() => found, { findsStreets: undefined });
  expect(await screen.findByLabelText('Where to?')).toBeVisible();
  expect(screen.queryByLabelText('Find a street')).not.toBeInTheDocument();
});
