import { language, t, type CourtTerms } from '@food-court/shared-api';
import { formatNaira } from '@food-court/shared-api/naira';

interface Question {
  question: string;
  /** Undefined while its figures can’t be read. */
  answer: string | undefined;
}

const number = (figure: number): string => figure.toLocaleString(language());

/** The facts are from spec point 2. Its figures are the defaults of what admins set. */
export const questionsWith = (terms: CourtTerms | undefined): readonly Question[] => [
  {
    question: t('What is Food Court?'),
    answer: t(
      'Food Court brings the kitchens of one neighbourhood to one table. Browse Chinese, rice, drinks and chicken dishes, keep the ones you like on a wish list, order what you are hungry for and pay for it by card.',
    ),
  },
  {
    question: t('How do I place an order?'),
    answer: t(
      'Create an account or log in, open a category and press Buy Now on the dish you want. It appears under My Orders, where you pay for it by card. Not sure yet? Press Add to wish and come back to it later.',
    ),
  },
  {
    question: t('Can I order from different restaurants at once?'),
    answer: t('Yes. You can put dishes from different restaurants in one basket and order them together.'),
  },
  { question: t('How do I top up my wallet?'), answer: topUp(terms) },
  { question: t('What do I get for inviting a friend?'), answer: terms && referral(terms) },
  { question: t('How much does delivery cost?'), answer: terms && delivery(terms) },
];

/** Some countries let only banks hold the money of customers, so the operator decides. */
function topUp(terms: CourtTerms | undefined): string {
  if (terms?.wallet === 'off') return t('This court has no wallets. You pay each order by card.');
  if (terms?.wallet === 'granted-only')
    return t('You can’t top up your wallet here. Money that the court gives you is there for your next order.');
  return t(
    'You top up your wallet by card. Choose an amount, enter your card details, and it is there for your next order.',
  );
}

/** The credit goes to a wallet, so a court without wallets has no invitations. */
const referral = ({ wallet, friendPercent, friendSpends, inviterCredit }: CourtTerms): string =>
  wallet === 'off'
    ? t('This court has no invitations.')
    : t(
        'Your friend gets {percent}% off when spending up to {most}. You get a referral credit of {credit} for each new user who joins through you. Both are for your friend’s first order, and your credit comes after they have received it.',
        { percent: number(friendPercent), most: formatNaira(friendSpends), credit: formatNaira(inviterCredit) },
      );

const delivery = ({ leastDeliveryFee, mostDeliveryFee, mostSurge }: CourtTerms): string => {
  const fees = { least: number(leastDeliveryFee), most: number(mostDeliveryFee), surge: number(mostSurge) };
  return mostSurge > 1
    ? t(
        'The delivery fee is between {least} and {most} naira, depending on the distance. At very busy times there may be a surge of up to {surge}x.',
        fees,
      )
    : t('The delivery fee is between {least} and {most} naira, depending on the distance.', fees);
};
