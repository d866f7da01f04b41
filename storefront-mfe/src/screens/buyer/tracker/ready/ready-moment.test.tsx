import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceStorage } from '@food-court/shared-api';
import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { ReadyMoment } from './ready-moment';

const [rice, tea] = together([order({ title: 'Egg rice' }), order({ title: 'Iced tea', kitchen: nandi })]) as [
  ReturnType<typeof order>,
  ReturnType<typeof order>,
];
const half = checkoutOf([
  { ...rice, status: 'ready' },
  { ...tea, status: 'preparing' },
]);
const all = checkoutOf([
  { ...rice, status: 'ready' },
  { ...tea, status: 'ready' },
]);

beforeEach(() => deviceStorage.remove('food-court/ready-seen'));
const dismiss = async () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));

test('fills the screen with the number and the kitchens that are ready, until it is dismissed', async () => {
  render(<ReadyMoment checkout={half} />);
  const moment = within(screen.getByRole('dialog', { name: 'Ready for you' }));
  expect(moment.getByText('A 1 B 2 C')).toBeInTheDocument();
  expect(moment.getByText('Ada')).toBeVisible();
  expect(moment.queryByText('Nandi')).not.toBeInTheDocument();
  await dismiss();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the number of the day large, with the code beside it', () => {
  render(<ReadyMoment checkout={{ ...half, dayNumber: 47 }} />);
  const moment = within(screen.getByRole('dialog'));
  expect(moment.getByText('47')).toBeVisible();
  expect(moment.getByText('A1B2C')).toBeVisible();
});

test('comes once for each kitchen, even after a reload', async () => {
  const { unmount, rerender } = render(<ReadyMoment checkout={half} />);
  await dismiss();
  rerender(<ReadyMoment checkout={all} />);
  const moment = within(screen.getByRole('dialog'));
  expect(moment.getByText('Nandi')).toBeVisible();
  expect(moment.queryByText('Ada')).not.toBeInTheDocument();
  await dismiss();
  unmount();
  render(<ReadyMoment checkout={all} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('vibrates where the device can', () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  render(<ReadyMoment checkout={half} />);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('goes away when the meal is handed over', () => {
  const { rerender } = render(<ReadyMoment checkout={half} />);
  rerender(
    <ReadyMoment
      checkout={checkoutOf([
        { ...rice, status: 'handed_over' },
        { ...tea, status: 'preparing' },
      ])}
    />,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
