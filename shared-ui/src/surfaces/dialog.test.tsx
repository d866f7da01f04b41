import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

const onClose = jest.fn();

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <Dialog open={open} title="Delete the dish?" onClose={close} actions={<button onClick={close}>Keep it</button>}>
        Buyers no longer see it.
      </Dialog>
    </>
  );
}

async function openDialog() {
  onClose.mockClear();
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.getByRole('dialog', { name: 'Delete the dish?' });
}

const expectClosedOnce = () => {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Buyers no longer see it.')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
};

test('opens as a modal with its title and actions', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  expect(await openDialog()).toHaveTextContent('Buyers no longer see it.');
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeInTheDocument();
});

test('closes on the close button', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expectClosedOnce();
});

test('closes on an action', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expectClosedOnce();
});

test('calls onClose when the browser closes the dialog on Escape', async () => {
  const dialog = (await openDialog()) as HTMLDialogElement;
  act(() => dialog.close());
  expectClosedOnce();
});

test('closes on a click on the backdrop, but not on a click inside', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('Buyers no longer see it.'));
  expect(dialog).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expectClosedOnce();
});
