import { render, screen } from '@testing-library/react';
import { HeartIcon } from '../icons';
import { IconButton } from './icon-button';

test('has a name and a state, and submits no form', () => {
  render(<IconButton label="Add to wish" icon={<HeartIcon />} pressed />);
  const button = screen.getByRole('button', { name: 'Add to wish', pressed: true });
  expect(button).toHaveAttribute('type', 'button');
});
