import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

test('calls onChange with the new state', async () => {
  const onChange = jest.fn();
  render(<Switch label="Night" checked onChange={onChange} />);
  const night = screen.getByRole('switch', { name: 'Night' });
  expect(night).toBeChecked();
  await userEvent.click(screen.getByText('Night'));
  expect(onChange).toHaveBeenCalledWith(false);
});
