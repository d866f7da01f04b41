import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DishDescription } from './dish-description';

test('clips a long description and shows all of it on “Read more”', async () => {
  const long = 'Slow smoke and sticky glaze. '.repeat(20).trim();
  render(<DishDescription text={long} />);
  expect(screen.getByText(long)).toHaveClass('clipped');
  const more = screen.getByRole('button', { name: 'Read more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(more);
  expect(screen.getByText(long)).not.toHaveClass('clipped');
  await userEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
  expect(screen.getByText(long)).toHaveClass('clipped');
});
