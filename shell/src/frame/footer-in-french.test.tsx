import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import french from '../languages/fr.json';
import { Footer } from './footer';

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

it('is in French on a French page and selects French as the language', () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  render(<Footer links={[]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Suivez-nous' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveDisplayValue('Français');
});

it('lists each language by its own name', () => {
  render(<Footer links={[]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'Français']);
});
