import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, initialsOf } from './avatar';

test.each([
  ['Ada King Lovelace', 'AL'],
  ['cher', 'C'],
  ['  émile   zola ', 'ÉZ'],
  ['😀 Smith', '😀S'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('loads a photo of our own host at the smallest width', () => {
  render(<Avatar name="Ada Lovelace" src="/images/ada/960.webp" />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute('src', '/images/ada/320.webp');
});

test('shows the initials when the photo is broken', () => {
  render(<Avatar name="Ada Lovelace" src="https://elsewhere.example/ada.jpg" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada Lovelace' }));
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute('data-initials', 'AL');
});
