import { render, screen } from '@testing-library/react';
import { HeartIcon } from '../icons';
import { IconButton } from './icon-button';

test('has an accessible name and a pressed state, and does not submit a form', () => {
  render(<IconButton label="Add to wish" icon={<HeartIcon />} pressed />);
  const button = screen.getByRole('button', { name: 'Add to wish', pressed: true });
  expect(button).toHaveAttribute('type', 'button');
});
