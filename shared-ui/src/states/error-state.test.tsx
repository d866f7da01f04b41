import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state';

test('is an alert, and Retry ignores presses while busy', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorState title="The menu did not arrive" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The menu did not arrive');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<ErrorState title="The menu did not arrive" onRetry={onRetry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('has no Retry button without onRetry', () => {
  render(<ErrorState title="The menu did not arrive" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
