import type { Order } from '@food-court/shared-api';
import french from './fr.json';
import { holdText, refundText } from '../screens/payment/messages';

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const now = Date.parse('2026-03-05T13:00:00.000Z');
const order = (fields: Partial<Order>) => ({ expiresAt: '2026-03-05T13:09:00.000Z', ...fields }) as Order;
const withPlainSpaces = (text: string | undefined): string | undefined => text?.replaceAll(/\s/g, ' ');

test('shows hold and refund texts in French on a French page, with its money format and plurals', () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  expect(withPlainSpaces(holdText(order({ quantity: 1 }), now))).toMatch(
    /^Votre portion est réservée jusqu’à \d\d:\d\d : encore 9 min pour payer\.$/,
  );
  expect(withPlainSpaces(holdText(order({ quantity: 2 }), now))).toMatch(/^Vos 2 portions sont réservées jusqu’à/);
  expect(withPlainSpaces(refundText(order({ status: 'declined', payment: 'paid', refunded: 12.5 })))).toBe(
    'Le vendeur a refusé cette commande : 12,50 $ vous sont remboursés. Les banques mettent jusqu’à dix jours à l’afficher.',
  );
});
