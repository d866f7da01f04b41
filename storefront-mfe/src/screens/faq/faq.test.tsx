import { screen } from '@testing-library/react';
import { showScreen } from '../testing/show-screen';
import FaqScreen from './faq.screen';

beforeEach(() => {
  showScreen(FaqScreen, { path: '/faq', at: '/faq' });
});

test('asks six questions under its heading, all closed at first', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeInTheDocument();
  const questions = document.querySelectorAll('details');
  expect(questions).toHaveLength(6);
  for (const question of questions) expect(question).not.toHaveAttribute('open');
});

test.each([
  ['referral', /10% off when spending up to N2,000/],
  ['referral credit', /N200 for each new user/],
  ['delivery fee', /between 390 and 850 naira/],
  ['surge', /up to 1\.5x/],
  ['basket', /different restaurants in one basket/],
  ['wallet', /top up your wallet by card/],
])('answers with the figures of the specification: %s', (_, words) => {
  expect(screen.getByText(words)).toBeInTheDocument();
});
