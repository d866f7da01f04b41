import { render, screen } from '@testing-library/react';
import { HeartIcon } from '../icons';
import { IconButton } from './icon-button';

test('has an accessible name and does not submit a form', () => {
  render(<IconButton label="Add to wish" icon={<HeartIcon />} />);
  const button = screen.getByRole('button', { name: 'Add to wish' });
  expect(button).toHaveAttribute('type', 'button');
});
