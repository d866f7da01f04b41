import { pageOfCheckout } from '@food-court/shared-api/contract';
import { oneLine } from '../mail/mail-text';
import { amountTexts } from './amount-texts';
import type { NewsKind } from './kind';
import { findRefunds, type RefundFacts } from './order-facts.repository';

/** Money of an order went back, in one or several parts. It is about the order. */
export const refunded: NewsKind<RefundFacts> = {
  sent: 'unless seen',
  isCausedBy: ({ refunded_cents }) => (refunded_cents ?? 0) > 0,
  concerns: (orderIds) => `select orders.id, checkouts.buyer_uid
    from read_orders as orders join read_checkouts as checkouts on checkouts.id = orders.checkout_id
    where orders.id = any(${orderIds})`,
  find: ({ db }, orderIds) => findRefunds(db, orderIds),
  // Shows only the amount, neither card nor dish.
  push: ({ number, refunded_cents, checkout_id }) => ({
    title: `#${number}`,
    body: `${amountTexts(refunded_cents).en} went back to your card.`,
    page: pageOfCheckout(checkout_id),
  }),
  mail: ({ number, title, refunded_cents, checkout_id }) => {
    const amount = amountTexts(refunded_cents).en;
    const sentence = `${amount} for ${oneLine(title)} (#${number}) went back to your card.`;
    return {
      subject: `${amount} of #${number} went back to your card`,
      order: { number },
      news: [{ sentence, label: 'Show the order', page: pageOfCheckout(checkout_id) }],
    };
  },
  notice: ({ number, title, refunded_cents, checkout_id }) => {
    const amount = amountTexts(refunded_cents);
    return {
      texts: [
        {
          en: `${amount.en} for ${title} (#${number}) went back to your card.`,
          fr: `${amount.fr} pour ${title} (#${number}) ont été remboursés sur votre carte.`,
        },
      ],
      page: pageOfCheckout(checkout_id),
      action: { en: 'Show the order', fr: 'Voir la commande' },
    };
  },
};
