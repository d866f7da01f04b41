import { pageOfCheckout } from '@food-court/shared-api/contract';
import { oneLine } from '../mail/mail-text';
import { amountTexts } from './amount-texts';
import type { NewsKind, Texts } from './kind';
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
    body: `${amountTexts(refunded_cents).en} was refunded.`,
    page: pageOfCheckout(checkout_id),
  }),
  mail: ({ number, title, refunded_cents, checkout_id }, language) => {
    const amount = amountTexts(refunded_cents);
    return {
      subject: {
        en: `${amount.en} of #${number} was refunded`,
        fr: `${amount.fr} de #${number} ont été remboursés`,
      }[language],
      order: { number },
      news: [
        {
          sentence: refundTexts({ number, title: oneLine(title), refunded_cents })[language],
          label: actionTexts[language],
          page: pageOfCheckout(checkout_id),
        },
      ],
    };
  },
  notice: ({ number, title, refunded_cents, checkout_id }) => ({
    texts: [refundTexts({ number, title, refunded_cents })],
    page: pageOfCheckout(checkout_id),
    action: actionTexts,
  }),
};

const actionTexts: Texts = { en: 'Show the order', fr: 'Voir la commande' };

function refundTexts({
  number,
  title,
  refunded_cents,
}: Pick<RefundFacts, 'number' | 'title' | 'refunded_cents'>): Texts {
  const amount = amountTexts(refunded_cents);
  return {
    en: `${amount.en} for ${title} (#${number}) was refunded.`,
    fr: `${amount.fr} pour ${title} (#${number}) ont été remboursés.`,
  };
}
