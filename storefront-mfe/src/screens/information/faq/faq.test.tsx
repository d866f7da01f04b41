import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { ApiError, type CourtTerms } from '@food-court/shared-api';
import { courtTermDefaults, courtTermNames } from '@food-court/shared-api/court-terms';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import FaqScreen from './faq.screen';

// It loads separately and has its own tests.
jest.mock('#basket/entry/basket-slot.tsx', () => ({ BasketSlot: () => null }));

const show = (terms: Partial<CourtTerms> = {}, answers: Answers = {}) => {
  fakeServer({
    'GET /court-terms': () => ({ ...courtTermDefaults, ...terms, defaults: [...courtTermNames] }),
    ...answers,
  });
  showScreen(FaqScreen, { path: '/faq', at: '/faq' });
};

test('shows six closed questions under its heading (spec 2.85)', () => {
  show();
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
])('answers as in the specification while no admin has set a term: %s', async (_, text) => {
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('shows the terms that admins have set', async () => {
  show({ friendPercent: 12.5, friendSpends: 3_000, inviterCredit: 250, leastDeliveryFee: 400, mostSurge: 1.2 });
  expect(await screen.findByText(/^Your friend gets 12\.5% off when spending up to N3,000\./)).toHaveTextContent(
    'N250',
  );
  expect(screen.getByText(/between 400 and 850 naira/)).toHaveTextContent('a surge of up to 1.2x');
});

test.each([
  ['off', 'This court has no wallets. You pay each order by card.'],
  ['granted-only', 'You can’t top up your wallet here. Money that the court gives you is there for your next order.'],
] as const)('promises no top-up when wallets are %s', async (wallet, text) => {
  show({ wallet });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/^You top up your wallet by card/)).not.toBeInTheDocument();
});

test('says when the credit comes, and promises none in a court without wallets', async () => {
  show();
  expect(await screen.findByText(/your credit comes after they have received it\.$/)).toBeInTheDocument();
  cleanup();
  show({ wallet: 'off' });
  expect(await screen.findByText('This court has no invitations.')).toBeInTheDocument();
  expect(screen.queryByText(/referral credit/)).not.toBeInTheDocument();
});

test('names no surge when there can’t be one', async () => {
  show({ mostSurge: 1 });
  expect(await screen.findByText(/between 390 and 850 naira/)).not.toHaveTextContent('surge');
});

test('shows no figures when they can’t be read, and all other answers', async () => {
  show(
    {},
    {
      'GET /court-terms': () => {
        throw new ApiError('unreachable', 'The food court can’t be reached.');
      },
    },
  );
  expect(await screen.findAllByText('We can’t show the figures right now. Please try again later.')).toHaveLength(2);
  expect(screen.getByText(/different restaurants in one basket/)).toBeInTheDocument();
});

test('animates the words of the heading (spec 2.84)', () => {
  show();
  const words = screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).querySelectorAll('.word');
  expect([...words].map((word) => word.textContent)).toEqual(['Frequently', 'Asked', 'Questions']);
  expect(readFileSync(path.join(__dirname, 'faq.module.css'), 'utf8')).toMatch(/\.word \{[^}]*animation:\s*rise/);
});
