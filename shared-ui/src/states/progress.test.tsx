import { render, screen } from '@testing-library/react';
import { Progress } from './progress';

test('says what is under way, and how far it is', () => {
  const { rerender } = render(<Progress label="Uploading photo 2 of 3…" value={1} max={3} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading photo 2 of 3…' });
  expect(bar).toHaveAttribute('value', '1');
  expect(bar).toHaveAttribute('max', '3');

  rerender(<Progress label="Saving…" />);
  expect(screen.getByRole('progressbar', { name: 'Saving…' })).not.toHaveAttribute('value');
});
