import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Question } from './question';

const onAct = jest.fn();
const onClose = jest.fn();

const ask = (busy = false) => {
  jest.clearAllMocks();
  render(
    <Question open title="Delete the dish?" act="Delete" busy={busy} onAct={onAct} onClose={onClose}>
      Buyers no longer see it.
    </Question>,
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says what is asked, and does it only when that is pressed', async () => {
  ask();
  expect(screen.getByRole('dialog', { name: 'Delete the dish?' })).toHaveTextContent('Buyers no longer see it.');
  expect(onAct).not.toHaveBeenCalled();
  await press('Delete');
  expect([onAct.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test('whoever keeps it has done nothing', async () => {
  ask();
  await press('Keep it');
  expect([onAct.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test('what is under way is not done twice, and can be left', async () => {
  ask(true);
  await press('Delete');
  expect(onAct).not.toHaveBeenCalled();
  await press('Keep it');
  expect(onClose).toHaveBeenCalledTimes(1);
});
