import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { showScreen } from '#testing/show-screen.tsx';
import FaqScreen from './faq.screen';

// It loads separately and has its own tests.
jest.mock('#basket/entry/basket-slot.tsx', () => ({ BasketSlot: () => null }));

beforeEach(() => {
  showScreen(FaqScreen, { path: '/faq', at: '/faq' });
});

test('shows six closed questions under its heading (spec 2.85)', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeInTheDocument();
  const questions = document.querySelectorAll('details');
  expect(questions).toHaveLength(6);
  for (const question of questions) expect(question).not.toHaveAttribute('open');
});

test.each([
  ['what it is (spec 2.86)', /Food Court brings the kitchens of one neighbourhood to one table/],
  ['how to order (spec 2.87)', /open a category and press Buy Now on the dish/],
  ['basket (spec 2.88)', /different restaurants in one basket/],
  ['wallet (spec 2.89)', /top up your wallet by card/],
  ['referral (spec 2.90, 9.9)', /^Your friend gets 10% off when spending up to N2,000\./],
  ['referral credit (spec 2.90, 9.10)', /You get a referral credit of N200 for each new user/],
  ['delivery fee (spec 2.91, 9.7)', /between 390 and 850 naira/],
  ['surge (spec 2.91, 9.8)', /a surge of up to 1\.5x\./],
])('answers as in the specification: %s', (_, text) => {
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('animates the words of the heading (spec 2.84)', () => {
  const words = screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).querySelectorAll('.word');
  expect([...words].map((word) => word.textContent)).toEqual(['Frequently', 'Asked', 'Questions']);
  expect(readFileSync(path.join(__dirname, 'faq.module.css'), 'utf8')).toMatch(/\.word \{[^}]*animation:\s*rise/);
});
