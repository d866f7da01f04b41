import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

const onConfirm = jest.fn();
const onClose = jest.fn();

const ask = (busy = false) => {
  jest.clearAllMocks();
  render(
    <ConfirmDialog
      open
      title="Delete the dish?"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Buyers no longer see it.
    </ConfirmDialog>,
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the question and calls onConfirm only when confirmed', async () => {
  ask();
  expect(screen.getByRole('dialog', { name: 'Delete the dish?' })).toHaveTextContent('Buyers no longer see it.');
  expect(onConfirm).not.toHaveBeenCalled();
  await press('Delete');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test('calls only onClose when cancelled', async () => {
  ask();
  await press('Keep it');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test('ignores the confirm button while busy, but can be cancelled', async () => {
  ask(true);
  await press('Delete');
  expect(onConfirm).not.toHaveBeenCalled();
  await press('Keep it');
  expect(onClose).toHaveBeenCalledTimes(1);
});
