import { t, type Text } from '@food-court/shared-api';
import { LegalPage, type Clause } from '#page/legal-page.tsx';

const clauses: readonly Clause[] = [
  {
    title: 'Your account' satisfies Text,
    paragraphs: [
      'Anyone can browse. To order, keep a wish list or sell, you need your own account, with your real name and an e-mail address that works.',
      'Keep your password to yourself. You answer for what is done with your account until you tell us that someone else has your password.',
    ] satisfies Text[],
  },
  {
    title: 'Ordering' satisfies Text,
    paragraphs: [
      'The price of a dish is the one shown, in dollars, when you order it; it does not change afterwards, even if the menu does.',
      'Each order is a contract between you and the seller of the dish. Food Court passes it on and takes the payment on the seller’s behalf.',
    ] satisfies Text[],
  },
  {
    title: 'Paying' satisfies Text,
    paragraphs: [
      'You pay by card, exactly the amount that the Pay button names. The payment is handled by our card payment provider.',
      'If a payment fails, nothing is charged and you may try again. If an order cannot be cooked after you have paid, you get your money back.',
    ] satisfies Text[],
  },
  {
    title: 'Selling' satisfies Text,
    paragraphs: [
      'You may publish dishes that you really cook and are allowed to sell, with pictures that are yours and descriptions that are true, allergens included.',
      'You answer for the safety of your food. The court’s admins may hide or remove a dish, and suspend an account, when these rules are broken.',
    ] satisfies Text[],
  },
  {
    title: 'Fair use' satisfies Text,
    paragraphs: [
      'Don’t try to get at other people’s data, overload the site or order in someone else’s name. We close accounts that do.',
    ] satisfies Text[],
  },
  {
    title: 'When something goes wrong' satisfies Text,
    paragraphs: [
      'We work to keep the court open at all hours but cannot promise that it always is. We answer for damage that we cause on purpose or by gross neglect, and wherever the law says that we must.',
    ] satisfies Text[],
  },
  {
    title: 'Changes' satisfies Text,
    paragraphs: [
      'When these rules change, the new ones stand on this page. Orders already placed stay under the rules they were placed under.',
    ] satisfies Text[],
  },
];

export default function TermsAndConditionsScreen() {
  return (
    <LegalPage
      title={t('Terms & Conditions')}
      summary={t('House rules for guests who order and kitchens that sell. By using Food Court you agree to them.')}
      clauses={clauses}
    />
  );
}
