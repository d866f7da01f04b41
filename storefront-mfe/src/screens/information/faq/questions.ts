import type { Text } from '@food-court/shared-api';

/** The facts and figures are from spec point 2. */
export const questions = [
  [
    'What is Food Court?',
    'Food Court brings the kitchens of one neighbourhood to one table. Browse Chinese, rice, drinks and chicken dishes, keep the ones you like on a wish list, order what you are hungry for and pay for it by card.',
  ],
  [
    'How do I place an order?',
    'Create an account or log in, open a category and press Buy Now on the dish you want. It appears under My Orders, where you pay for it by card. Not sure yet? Press Add to wish and come back to it later.',
  ],
  [
    'Can I order from different restaurants at once?',
    'Yes. You can put dishes from different restaurants in one basket and order them together.',
  ],
  [
    'How do I top up my wallet?',
    'You top up your wallet by card. Choose an amount, enter your card details, and it is there for your next order.',
  ],
  [
    'What do I get for inviting a friend?',
    'Your friend gets 10% off when spending up to N2,000. You get a referral credit of N200 for each new user who joins through you.',
  ],
  [
    'How much does delivery cost?',
    'The delivery fee is between 390 and 850 naira, depending on the distance. At very busy times there may be a surge of up to 1.5x.',
  ],
] satisfies readonly Text[][];
