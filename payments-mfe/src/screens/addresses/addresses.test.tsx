import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address, Delivery, NewAddress } from '@food-court/shared-api';
import { signedInAs, toasts } from '#testing/fake-session.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { placeAt } from '#delivery/distance/ring-scale.ts';
import AddressesScreen from './addresses.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const court = { latitude: 6.5244, longitude: 3.3792 };
const delivery: Delivery = {
  on: true,
  position: court,
  reachKm: 8,
  zones: [],
  least: 390,
  most: 850,
  perKm: 92,
  step: 1.2,
  counts: { openTickets: 33, cookingSlots: 40 },
  mostStep: 1.5,
  nairaPerDollar: 1_500,
};
const home: Address = {
  _id: 'home',
  label: 'Home',
  street: 'Allen Avenue 12',
  to: { position: placeAt(court, { east: 4.1, north: 0 }) },
};

function show(change: Partial<Delivery> = {}, saved: readonly Address[] = []) {
  const book = [...saved];
  fakeServer({
    'GET /delivery': () => ({ ...delivery, ...change }),
    'GET /addresses': () => [...book],
    'POST /addresses': ({ body }) => {
      const made = { ...(body as NewAddress), _id: 'new' };
      book.push(made);
      return made;
    },
    'DELETE /addresses/{id}': ({ params }) => {
      book.splice(0, book.length, ...book.filter(({ _id }) => _id !== params.id));
      return { _id: params.id! };
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AddressesScreen />
    </QueryClientProvider>,
  );
  return book;
}

const whereTo = () => screen.findByLabelText('Where to?');
const pin = () => screen.getByRole('slider', { name: 'Pin' });
const fee = () => screen.findByRole('region', { name: 'Delivery fee' });

beforeEach(() => {
  jest.clearAllMocks();
  toasts.length = 0;
  signedInAs('bea@example.com');
});

describe('My Addresses', () => {
  test('shows the fee to a saved address, and how it was calculated', async () => {
    show({}, [home]);
    const card = within(await screen.findByRole('article', { name: 'Home' }));
    expect(card.getByRole('region', { name: 'Delivery fee' })).toHaveTextContent('$0.61 · N920.64');
    await userEvent.click(card.getByText('How this was calculated'));
    expect(card.getByText(/N390 \+ 4\.1 km × N92 for each km/)).toHaveTextContent('= N767.20');
    expect(card.getByText('× 1.2 = N920.64, because 33 of 40 cooking slots were taken')).toBeVisible();
  });

  test('saves an address whose pin was set by a Plus Code', async () => {
    const book = show();
    await userEvent.type(await screen.findByLabelText('Label'), 'Work');
    await userEvent.type(await whereTo(), 'G9FH+QM');
    expect(await fee()).toBeVisible();
    await userEvent.type(screen.getByLabelText('Street and number'), 'Herbert Macaulay Way 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByRole('article', { name: 'Work' })).toBeVisible();
    expect(book[0]?.street).toBe('Herbert Macaulay Way 3');
    expect(toasts).toEqual(['success: Saved Work']);
  });

  test('moves the pin by the keyboard, and says where it is', async () => {
    show();
    await whereTo();
    pin().focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}{ArrowRight}');
    expect(pin()).toHaveAttribute('aria-valuetext', '2 km by road, north of the court');
    expect(await fee()).toHaveTextContent('$0.46');
  });

  test('sets the pin by a direction and a distance', async () => {
    show();
    await whereTo();
    await userEvent.selectOptions(screen.getByLabelText('Direction'), 'west');
    await userEvent.selectOptions(screen.getByLabelText('Distance'), '3');
    expect(pin()).toHaveAttribute('aria-valuetext', '3 km by road, west of the court');
  });

  test('says at once that a place is out of reach', async () => {
    show({ reachKm: 2 });
    await whereTo();
    pin().focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We don’t deliver there: it is 3 km away, and we deliver within 2 km.',
    );
  });

  test('offers the zones of a court that has zones', async () => {
    show({ zones: [{ name: 'Yaba', km: 3.4 }], step: 1 });
    await userEvent.selectOptions(await whereTo(), 'Yaba');
    expect(await fee()).toHaveTextContent('$0.47 · N702.80');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  test('asks for the position only on request, and stays useful without it', async () => {
    const getCurrentPosition = jest.fn((_found: unknown, failed: () => void) => failed());
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    show();
    await whereTo();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Set the pin on the map instead');
    expect(pin()).toBeVisible();
  });

  test('deletes an address', async () => {
    show({}, [home]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Home' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });

  test('points out what is missing', async () => {
    show();
    await whereTo();
    fireEvent.click(screen.getByRole('button', { name: 'Save the address' }));
    expect(screen.getByText('Say where it is')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(2);
  });

  test('says that the court doesn’t deliver', async () => {
    show({ on: false });
    expect(await screen.findByText('The court doesn’t deliver')).toBeVisible();
  });
});
