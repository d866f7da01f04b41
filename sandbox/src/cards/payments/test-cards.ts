import type { Wallet } from '../protocol/objects';

/** A bank's reason to decline: the error's code, decline code, and message for the buyer. */
export type BankDecline = { code: string; decline_code?: string; message: string };

export const declines = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, BankDecline>;

export type Decline = keyof typeof declines;

/** How a card behaves when it is charged. */
export type Behaviour = {
  /** The bank asks the buyer first (3-D Secure). */
  challenge?: true;
  decline?: Decline;
  /** A refund is pending for a while, or succeeds and fails later. */
  refund?: 'pending' | 'fails';
  /** The buyer disputes the payment as soon as it succeeds. */
  disputed?: true;
};

/** The provider's published test numbers. All others are refused, so that nobody enters a real card here. */
export const testCards: Record<string, Behaviour> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000056655665556': {},
  '4000000000000002': { decline: 'generic_decline' },
  '4000000000009995': { decline: 'insufficient_funds' },
  '4000000000009987': { decline: 'lost_card' },
  '4000000000009979': { decline: 'stolen_card' },
  '4000000000000069': { decline: 'expired_card' },
  '4000000000000127': { decline: 'incorrect_cvc' },
  '4000000000000119': { decline: 'processing_error' },
  '4000002500003155': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000008400001629': { challenge: true, decline: 'generic_decline' },
  '4000008260003178': { challenge: true, decline: 'insufficient_funds' },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails' },
  '4000000000000259': { disputed: true },
};

/** Names with which a server may use a test card without its number. */
export const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_debit: '4000056655665556',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
};

const walletNames = ['apple_pay', 'google_pay', 'link'] as const satisfies readonly Wallet[];

/** The tokens with which the sheet of a wallet pays. */
export const walletTokens: Record<string, { number: string; wallet: Wallet }> = Object.fromEntries(
  walletNames.flatMap((wallet) => [
    [`tok_${wallet}`, { number: '4242424242424242', wallet }],
    [`tok_${wallet}_chargeDeclined`, { number: '4000000000000002', wallet }],
  ]),
);

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');
