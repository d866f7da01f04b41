import { t, type Text } from '@food-court/shared-api';
import { LegalPage, type Clause } from '#page/legal-page.tsx';
import { cookies, savedNames, providersNames, storedNames } from './stored-names';

const clauses: readonly Clause[] = [
  {
    title: 'What we keep about you' satisfies Text,
    paragraphs: [
      'When you register: your name, your e-mail address, the role you chose and the photo you uploaded. Your password goes to our sign-in provider only; it never reaches our own server.',
      'If you continue with Google or Apple, they tell us your name, your e-mail address and, Google, your photo, of which we keep a copy of our own. They learn that you log in here, and nothing of what you do here.',
      'When you use the court: the dishes on your wish list, your orders with their prices, what you say about them in reviews, how you want to be notified, and, if you sell, the dishes you publish with their pictures.',
    ] satisfies Text[],
  },
  {
    title: 'What your browser keeps for us' satisfies Text,
    paragraphs: ['These cookies, all for this site alone. None of them follows you elsewhere.'] satisfies Text[],
    list: cookies,
  },
  {
    title: 'What our pages store in your browser' satisfies Text,
    paragraphs: ['LogOut and the end of your account forget all of it.'] satisfies Text[],
    list: storedNames,
  },
  {
    title: 'What it keeps for when you’re offline' satisfies Text,
    paragraphs: [
      'Lets you read menus and your orders in a tunnel. The oldest are removed when there are many.',
    ] satisfies Text[],
    list: savedNames,
  },
  {
    title: 'What our providers store in your browser' satisfies Text,
    paragraphs: ['Only where their code runs: at the sign-in, and on the payment page.'] satisfies Text[],
    list: providersNames,
  },
  {
    title: 'What we do not keep' satisfies Text,
    paragraphs: [
      'Card numbers. You type them into a field that belongs to our card payment provider, and they go there directly.',
      'If you ask us to save a card for next time, our card payment provider stores it. We store its brand, its last four digits, its expiry date and a digest of its number that no one can turn back. You can remove it in Settings.',
      'Where a photo was taken. Location and camera details are removed from every picture before it is stored.',
    ] satisfies Text[],
  },
  {
    title: 'What we use it for' satisfies Text,
    paragraphs: [
      'To show your profile to you, to pass your order to the kitchen that cooks it, to take payment for it, and to help you when something went wrong. For nothing else.',
      'Visitors of the site see the dishes and the names of the sellers who made them. The names and photos of the court’s admins are public, too; their e-mail addresses are shown to anyone who is logged in. Everyone can read reviews, without the name of who wrote them.',
    ] satisfies Text[],
  },
  {
    title: 'Who else sees it' satisfies Text,
    paragraphs: [
      'The seller of a dish sees the name and e-mail address on an order for it. Our providers for sign-in, card payments, mails and image storage process what they need to do their part, and nothing more.',
      'When a meal is delivered, your courier sees the street, your note and your name between pick-up and delivery, and the kitchens see none of it. The place on the map is deleted after a day.',
      'When you search for a street, our server asks a street search of the court’s own. It gets the words, and not who you are. We keep none of it.',
      'Some parts of the site belong to other teams. When one of them asks its own service, that service gets a random number for you, which is another one for each team, and nothing else about you.',
      'If you ask for notifications on a device, we keep the address at which its browser gets them. They pass through the push service of the browser’s maker, encrypted, so that it can’t read them. LogOut ends them.',
      'We do not sell personal data, and we show no advertising.',
    ] satisfies Text[],
  },
  {
    title: 'How long we keep it' satisfies Text,
    paragraphs: [
      'Your profile and wish list stay until you delete your account. Orders and payments stay as long as the law on business records requires; when your account is deleted, they stay without your name and address.',
      'When you pay by card, we keep a digest of the card’s number that no one can turn back, so that an invitation brings a credit for new friends only. After your account is deleted it stays for twelve months, without your name. When you use an invitation, we keep a digest of your network for a month.',
    ] satisfies Text[],
  },
  {
    title: 'Your choices' satisfies Text,
    paragraphs: [
      'In Settings you can correct your name and photo, download what we keep about you, and delete your account. Open orders must be finished first. Your sign-in, profile, photo, wishes, notes to kitchens and the words of your reviews are deleted at once, and what you sell leaves the menu.',
      'If you can’t log in, write to us at the address at the foot of the page; we answer within thirty days.',
    ] satisfies Text[],
  },
];

export default function PrivacyPolicyScreen() {
  return (
    <LegalPage
      title={t('Privacy Policy')}
      summary={t(
        'We keep what is needed to show you dishes, take your order and be paid for it. We sell none of it, and you can see it and delete it.',
      )}
      clauses={clauses}
    />
  );
}
