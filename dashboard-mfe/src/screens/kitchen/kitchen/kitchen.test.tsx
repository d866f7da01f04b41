import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type KitchenCommission, type KitchenHours, type KitchenTax } from '@food-court/shared-api';
import { fakeServer, openKitchen } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KitchenScreen from './kitchen.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let kitchen: KitchenHours;
let commission: KitchenCommission;
let tax: KitchenTax;
let bodies: unknown[];
let refusal: ApiError | undefined;

beforeEach(() => {
  signedInAs('Seller');
  refusal = undefined;
  bodies = [];
  commission = { percent: 12.5 };
  tax = { categories: [] };
  kitchen = {
    ...openKitchen,
    hours: [{ day: 'Monday', from: '11:30', to: '14:00' }],
    daysOff: ['2026-12-24'],
    timeZone: 'Europe/Berlin',
  };
  fakeServer({
    'GET /kitchens/{email}': () => kitchen,
    'GET /commission/{email}': () => commission,
    'GET /tax/{email}': () => tax,
    'GET /kitchen-profile/{email}': () => ({ _id: 'k1', slug: 'ada', story: '' }),
    'PATCH /kitchens/{email}': ({ body }) => {
      if (refusal) throw refusal;
      bodies.push(body);
      const { pause, ...change } = body as { pause?: unknown };
      kitchen = { ...kitchen, ...change, ...(pause !== undefined && { paused: pause !== null }) };
      if (typeof pause === 'number') kitchen.pausedUntil = '2026-11-23T12:30:00Z';
      return kitchen;
    },
  });
});

const open = async () => {
  showScreen(KitchenScreen, { path: '/dashboard/kitchen' });
  await screen.findByRole('region', { name: 'Opening hours' });
};
const pauseSwitch = () => screen.findByRole('switch', { name: 'Pause new orders' });
const day = (name: string) => within(screen.getByRole('group', { name }));

test('shows the hours of each day, the days off and the time zone', async () => {
  await open();
  expect(field('Monday from')).toHaveValue('11:30');
  expect(field('Monday to')).toHaveValue('14:00');
  expect(day('Tuesday').queryByLabelText('Tuesday from')).not.toBeInTheDocument();
  expect(screen.getByText(/A day without hours is closed\..*Europe\/Berlin/)).toBeVisible();
  expect(screen.getByText('Thursday, 24 December 2026')).toBeVisible();
  expect(screen.getByText('Open for orders')).toBeVisible();
});

test('saves hours with a break and past midnight, sorted by time', async () => {
  await open();
  await press('Add hours on Monday');
  await userEvent.type(screen.getAllByLabelText('Monday from')[1]!, '17:00');
  await userEvent.type(screen.getAllByLabelText('Monday to')[1]!, '01:00');
  expect(day('Monday').getByText('on the next day')).toBeVisible();
  await press('Open on Sunday');
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your kitchen is saved'));
  expect(bodies).toEqual([
    {
      hours: [
        { day: 'Monday', from: '11:30', to: '14:00' },
        { day: 'Monday', from: '17:00', to: '01:00' },
        { day: 'Sunday', from: '11:00', to: '22:00' },
      ],
    },
  ]);
});

test('copies Monday to every day, and removes hours', async () => {
  await open();
  await press('Every day like Monday');
  expect(screen.getAllByLabelText(/day from$/)).toHaveLength(7);
  await press('Remove Monday 11:30 to 14:00');
  expect(screen.getByRole('button', { name: 'Open on Monday' })).toHaveFocus();
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(kitchen.hours.map((hours) => hours.day).join()).toBe('Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday');
});

test('requires both times', async () => {
  await open();
  await userEvent.clear(field('Monday to'));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Give both times, or take the hours out.');
  expect(bodies).toEqual([]);
  await userEvent.type(field('Monday to'), '15:00');
  await press('Save');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument());
  await press('Add hours on Monday');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pauses until it is ended or for a number of minutes', async () => {
  await open();
  await userEvent.click(await pauseSwitch());
  expect(await screen.findByText('Paused until you resume.')).toBeVisible();
  expect(await pauseSwitch()).toBeChecked();
  await userEvent.click(await pauseSwitch());
  await waitFor(async () => expect(await pauseSwitch()).not.toBeChecked());
  await press('15 minutes');
  expect(await screen.findByText('Paused until 13:30.')).toBeVisible();
  expect(bodies).toEqual([{ pause: 'open-ended' }, { pause: null }, { pause: 15 }]);
});

test('resets the switch and shows the reason when a pause fails', async () => {
  await open();
  refusal = new ApiError('unavailable', 'Please try again.', 503);
  await userEvent.click(await pauseSwitch());
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again.'));
  expect(await pauseSwitch()).not.toBeChecked();
});

test('adds and removes days off, and refuses a duplicate', async () => {
  await open();
  await press('Add a day off');
  expect(field('Date')).toHaveAccessibleDescription('Choose a date');
  fireEvent.change(field('Date'), { target: { value: '2026-12-24' } });
  await press('Add a day off');
  expect(field('Date')).toHaveAccessibleDescription('This day is already off');
  await press('Open again on Thursday, 24 December 2026');
  expect(screen.getByRole('heading', { name: 'Days off' })).toHaveFocus();
  fireEvent.change(field('Date'), { target: { value: '2026-12-31' } });
  await userEvent.type(field('Date'), '{Enter}');
  fireEvent.change(field('Date'), { target: { value: '2026-12-25' } });
  await press('Add a day off');
  expect(field('Date')).toHaveValue('');
  expect(bodies).toEqual([]);
  await press('Save');
  await waitFor(() => expect(bodies).toEqual([{ daysOff: ['2026-12-25', '2026-12-31'] }]));
});

test('saves how much the kitchen can take, and refuses invalid numbers', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Accept paid orders automatically' }));
  await waitFor(() => expect(bodies).toEqual([{ autoAccept: true }]));
  await write('Busy: extra minutes', '90');
  await write('Orders in 15 minutes', 'many');
  await write('Tickets at once', '51');
  await press('Save');
  expect(field('Busy: extra minutes')).toBeInvalid();
  expect(field('Orders in 15 minutes')).toBeInvalid();
  expect(field('Tickets at once')).toBeInvalid();
  expect(field('Busy: extra minutes')).toHaveFocus();
  await write('Busy: extra minutes', '15');
  await write('Orders in 15 minutes', '');
  await write('Tickets at once', '6');
  await press('Save');
  await waitFor(() => expect(bodies).toEqual([{ autoAccept: true }, { busyMinutes: 15, places: 6 }]));
});

test('shows the seller what the court keeps of each sale, now and after the next change', async () => {
  commission = { percent: 12.5, next: { percent: 15, from: '2026-11-30T23:00:00.000Z' } };
  globalThis.foodCourtClock = { timeZone: 'Europe/Berlin', now: Date.now() };
  await open();
  const own = within(screen.getByRole('region', { name: 'Commission' }));
  expect(await own.findByText('The court keeps 12.5% of each sale.')).toBeInTheDocument();
  expect(own.getByText('From 1 Dec 2026 it keeps 15%.')).toBeInTheDocument();
  globalThis.foodCourtClock = undefined;
});

describe('the tax of a kitchen', () => {
  const part = () => screen.findByRole('region', { name: 'Tax' });

  test('is one sentence when it is the same for each category', async () => {
    tax = {
      categories: [
        { category: 'Rice', percent: 19 },
        { category: 'Drinks', percent: 19 },
      ],
    };
    await open();
    expect(await part()).toHaveTextContent('Your prices contain 19% tax.');
    expect(within(await part()).queryByRole('list')).not.toBeInTheDocument();
  });

  test('lists the categories when some have another one', async () => {
    tax = {
      categories: [
        { category: 'Rice', percent: 7 },
        { category: 'Drinks', percent: 19 },
      ],
    };
    await open();
    const lines = within(await part()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Rice: 7%', 'Drinks: 19%']);
  });

  test('says that no tax is set', async () => {
    tax = { categories: [{ category: 'Rice', percent: 0 }] };
    await open();
    expect(await part()).toHaveTextContent('The court counts no tax in your prices.');
  });
});
