import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import PrivacyPolicyScreen from '../screens/information/privacy-policy/privacy-policy.screen';
import TermsAndConditionsScreen from '../screens/information/terms-and-conditions/terms-and-conditions.screen';

// It loads separately and has its own tests.
jest.mock('../basket/entry/basket-slot', () => ({ BasketSlot: () => null }));

test.each<[title: string, Screen: ComponentType]>([
  ['Privacy Policy (spec 2.19)', PrivacyPolicyScreen],
  ['Terms & Conditions (spec 2.20)', TermsAndConditionsScreen],
])('shows its clauses with titles and texts: %s', (name, Screen) => {
  render(<Screen />);
  const page = within(screen.getByRole('article'));
  expect(name).toContain(page.getByRole('heading', { level: 1 }).textContent);
  const clauses = page.getAllByRole('heading', { level: 2 });
  expect(clauses.length).toBeGreaterThan(3);
  for (const clause of clauses) expect(clause.nextElementSibling).toHaveTextContent(/\w+ \w+/);
});

test('lists cookies and stored names with their purposes in the privacy policy', () => {
  render(<PrivacyPolicyScreen />);
  expect(screen.getByText('signed-in').nextElementSibling).toHaveTextContent(/^Says that someone is signed in/);
  expect(screen.getByText('food-court/pending-action')).toBeInTheDocument();
  expect(screen.getByText(/^In Settings you can .* download .* delete your account/)).toBeInTheDocument();
});
