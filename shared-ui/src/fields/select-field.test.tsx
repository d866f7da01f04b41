import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field';

const options = [
  { value: 'rice', label: 'Rice' },
  { value: 'drinks', label: 'Drinks' },
];

test('starts with the prompt, which can’t be selected', async () => {
  render(<SelectField label="Category" options={options} prompt="Choose Category" />);
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(category).toHaveDisplayValue('Choose Category');
  expect(category).toHaveValue('');
  expect(screen.getByRole('option', { name: 'Choose Category' })).toBeDisabled();

  await userEvent.selectOptions(category, 'Drinks');
  expect(category).toHaveValue('drinks');
});

test('selects the default value instead of the prompt', () => {
  render(<SelectField label="Category" options={options} prompt="Choose Category" defaultValue="rice" />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Rice');
});

test('selects the first option when there is no prompt', () => {
  render(<SelectField label="Category" options={options} />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Rice');
});
