import { fireEvent, render, screen } from '@testing-library/react';
import StarterPart from './starter.part';

const props = {};

test('counts each press', () => {
  render(<StarterPart {...props} />);
  fireEvent.click(screen.getByRole('button', { name: 'Helpful (0)' }));
  expect(screen.getByRole('button', { name: 'Helpful (1)' })).toBeInTheDocument();
});
