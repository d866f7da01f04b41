import { render, screen } from '@testing-library/react';
import { Progress } from './progress';

test('has its label and value, or no value when indeterminate', () => {
  const { rerender } = render(<Progress label="Uploading photo 2 of 3…" value={1} max={3} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading photo 2 of 3…' });
  expect(bar).toHaveAttribute('value', '1');
  expect(bar).toHaveAttribute('max', '3');

  rerender(<Progress label="Saving…" />);
  expect(screen.getByRole('progressbar', { name: 'Saving…' })).not.toHaveAttribute('value');
});
