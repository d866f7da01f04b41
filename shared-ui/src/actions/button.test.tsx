import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button, buttonClass } from './button';

test('is aria-busy while busy, keeps its name and focus, and ignores presses', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button busy={busy} onClick={onClick}>
        Pay
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Pay' });

  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Title'), 'Noodles{Enter}');

  expect(button).toHaveAccessibleName('Pay');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('passes native props and the ref to the button', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} type="reset" disabled className="mine">
      Clear form
    </Button>,
  );
  expect(ref.current).toBe(screen.getByRole('button', { name: 'Clear form' }));
  expect(ref.current).toBeDisabled();
  expect(ref.current).toHaveAttribute('type', 'reset');
  expect(ref.current).toHaveClass('button', 'primary', 'mine');
});

test('buttonClass returns the button’s classes for a link', () => {
  expect(buttonClass({ variant: 'secondary', size: 'l', wide: true })).toBe('button secondary l wide');
});
