import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';
import { initialsOf } from './initials';

test.each([
  ['Ada King Lovelace', 'AL'],
  ['cher', 'C'],
  ['  émile   zola ', 'ÉZ'],
  ['😀 Smith', '😀S'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('shows the photo in a small width of our own host', () => {
  render(<Avatar name="Ada Lovelace" src="/images/ada/960.webp" />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute('src', '/images/ada/320.webp');
});

test('falls back to initials without a photo or with a broken one', () => {
  render(<Avatar name="Ada Lovelace" src="https://elsewhere.example/ada.jpg" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada Lovelace' }));
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute('data-initials', 'AL');
});
