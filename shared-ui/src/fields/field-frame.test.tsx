import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { PasswordField } from './password-field';
import { PhotoPicker } from './photo-picker';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';

const texts = { label: 'Price', hint: 'In dollars', error: 'Price is Required' };

const withTexts = {
  TextField: <TextField {...texts} />,
  PasswordField: <PasswordField {...texts} />,
  TextAreaField: <TextAreaField {...texts} />,
  SelectField: <SelectField {...texts} options={[]} />,
  PhotoPicker: <PhotoPicker {...texts} photos={[]} onChange={() => {}} />,
};

const withLabelOnly = {
  TextField: <TextField label="Price" />,
  PasswordField: <PasswordField label="Price" />,
  TextAreaField: <TextAreaField label="Price" />,
  SelectField: <SelectField label="Price" options={[]} />,
  PhotoPicker: <PhotoPicker label="Price" photos={[]} onChange={() => {}} />,
};

test.each(Object.entries(withTexts))('%s has its label as name and its hint and error as description', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Price');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleName('Price');
  expect(control).toHaveAccessibleDescription('In dollars Price is Required');
});

test.each(Object.entries(withLabelOnly))('%s without an error is valid and has no description', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Price');
  expect(control).toBeValid();
  expect(control).toHaveAttribute('aria-invalid', 'false');
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('keeps the caller’s aria-describedby', () => {
  render(
    <>
      <TextField {...texts} aria-describedby="more" />
      <p id="more">At most 10,000</p>
    </>,
  );
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('At most 10,000 In dollars Price is Required');
});

test('announces an error that appears later', () => {
  const { rerender } = render(<TextField label="Price" />);
  rerender(<TextField {...texts} />);
  expect(screen.getByText('Price is Required').closest('[aria-live="polite"]')).toBeInTheDocument();
});

test('gives two fields with the same label different ids', () => {
  render(
    <>
      <TextField {...texts} />
      <TextField {...texts} />
    </>,
  );
  const [first, second] = screen.getAllByLabelText('Price');
  expect(first?.id).not.toBe(second?.id);
});

test('passes native props and the ref to the control', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="E-mail" ref={ref} type="email" name="email" defaultValue="ada@example.com" />);
  expect(ref.current).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
  expect(ref.current).toHaveAttribute('name', 'email');
  expect(ref.current).toHaveValue('ada@example.com');
});
