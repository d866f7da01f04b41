import { replacementLines } from '../ledger/entries';
import { partsOfReplacement } from '../ledger/fees';
import type { ModelLedger } from './model-ledger';
import { costOf, goneOf, newOrder, substitutePriceCents, type ModelOrder } from './model-orders';

/** Another dish replaces the order, without a database. */
export function replaceOrder(order: ModelOrder, ledger: ModelLedger): ModelOrder {
  const { id, of } = order;
  const paid = { cost: costOf(order), gone: goneOf(order), ...ledger.feesOf(order) };
  const parts = partsOfReplacement(paid, substitutePriceCents);
  const replacement: ModelOrder = {
    ...newOrder,
    id: `${id}r`,
    seller_uid: 'substituteSeller',
    price: substitutePriceCents,
    serviceCents: parts.serviceCents,
    tipCents: parts.tipCents,
    of,
  };
  order.moved = parts.amountCents;
  of.orders.push(replacement);
  const [from, to] = [order, replacement].map((one) => ({ orderId: one.id, sellerUid: one.seller_uid }));
  if (from && to) ledger.post(`replacement:${id}`, replacementLines({ from, to, ...parts }));
  return replacement;
}
