import { required } from '../protocol/parameters';
import type { Wallet } from '../protocol/objects';
import { cardError, notFound } from '../protocol/refusal';
import { testCards, walletTokens } from './test-cards';

export type CardDetails = { number: string; month: number; year: number; cvcGiven: boolean; wallet?: Wallet };

/** Validates a card before the bank is asked. */
export function readCard(
  card: { token?: string; number?: string; exp_month?: string; exp_year?: string; cvc?: string },
  now = new Date(),
): CardDetails {
  if (card.token !== undefined) return readToken(card.token, now);
  const number = required(card.number, 'card[number]').replace(/[\s-]/g, '');
  if (!/^\d{8,19}$/.test(number))
    throw cardError('invalid_number', 'card[number]', 'The card number is not a valid credit card number.');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'card[number]', 'Your card number is incorrect.');

  const month = digits(required(card.exp_month, 'card[exp_month]'), 2);
  if (!(month >= 1 && month <= 12))
    throw cardError('invalid_expiry_month', 'card[exp_month]', "Your card's expiration month is invalid.");
  const given = digits(required(card.exp_year, 'card[exp_year]'), 4);
  const year = given < 100 ? 2000 + given : given;
  const thisYear = now.getFullYear();
  if (!(year >= thisYear && year <= thisYear + 50))
    throw cardError('invalid_expiry_year', 'card[exp_year]', "Your card's expiration year is invalid.");
  if (year === thisYear && month < now.getMonth() + 1)
    throw cardError('invalid_expiry_month', 'card[exp_month]', "Your card's expiration month is invalid.");

  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    throw cardError('invalid_cvc', 'card[cvc]', "Your card's security code is invalid.");
  if (!Object.hasOwn(testCards, number))
    throw cardError(
      'card_declined',
      'card[number]',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'test_mode_live_card',
    );
  return { number, month, year, cvcGiven: card.cvc !== undefined };
}

function readToken(token: string, now: Date): CardDetails {
  const known = Object.hasOwn(walletTokens, token) ? walletTokens[token] : undefined;
  if (!known) throw notFound('token', token, 'card[token]', 400);
  return { ...known, month: 12, year: now.getFullYear() + 4, cvcGiven: false };
}

const digits = (text: string, most: number) => (new RegExp(`^\\d{1,${most}}$`).test(text) ? Number(text) : NaN);

/** Luhn check: every second digit from the right counts twice, and the sum of all digits must end in 0. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
