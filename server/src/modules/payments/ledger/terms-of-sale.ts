import type { Category } from '@food-court/shared-api/contract';
import type { PaymentSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { commissionOf, findCommissions } from './commission/commission.repository';
import { findTaxes } from './tax/tax.repository';

type InitialTerms = Pick<PaymentSettings, 'platformFeePercent' | 'taxPercent'>;

/** Adds the commission and the tax at the time of the payment, which is when the sale is booked. */
export async function findTermsOfSale<Order extends { seller_uid: string; category: Category }>(
  trx: Trx,
  orders: readonly Order[],
  { platformFeePercent, taxPercent }: InitialTerms,
) {
  const sellers = orders.map(({ seller_uid }) => seller_uid);
  const commissions = await findCommissions(trx, sellers, platformFeePercent);
  const taxes = await findTaxes(trx, orders);
  return orders.map((order, place) => {
    const found = commissions.get(order.seller_uid);
    return { ...order, ...(found && { commissionBp: commissionOf(found) }), taxBp: taxes[place] ?? taxPercent * 100 };
  });
}
