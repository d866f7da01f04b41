import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeButton } from './theme-button';

const system = { matches: false, notify: () => {} };

beforeEach(() => {
  system.matches = false;
  delete document.documentElement.dataset.theme;
  Object.assign(window, {
    matchMedia: () => ({
      matches: system.matches,
      addEventListener: (_: string, listener: () => void) => (system.notify = listener),
      removeEventListener: () => {},
    }),
  });
});

const button = () => screen.getByRole('button');

it('follows the system until it is used (spec 2.32)', () => {
  render(<ThemeButton />);
  expect(button()).toHaveAccessibleName('Switch to night');
  system.matches = true;
  act(() => system.notify());
  expect(button()).toHaveAccessibleName('Switch to light');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('switches the theme and remembers it in a cookie (spec 2.32)', async () => {
  render(<ThemeButton />);
  await userEvent.click(button());
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('theme=dark');
  expect(button()).toHaveAccessibleName('Switch to light');
  await userEvent.click(button());
  expect(document.cookie).toContain('theme=light');
});

it('keeps the chosen theme when the system changes', () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeButton />);
  system.matches = true;
  act(() => system.notify());
  expect(button()).toHaveAccessibleName('Switch to night');
});
