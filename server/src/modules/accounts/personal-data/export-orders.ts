import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import {
  findBasketOf,
  findOrdersOf,
  findPaymentsOf,
  findRefundsOf,
  findSalesOf,
  type OrderLine,
} from './personal-data.repository';

type ExportedOrders = Pick<PersonalExport, 'basket' | 'orders' | 'payments' | 'refunds' | 'sales'>;

/** Exports somebody's basket, purchases and sales. */
export async function exportOrders(db: Db, uid: string): Promise<ExportedOrders> {
  const [basket, orders, payments] = [
    await findBasketOf(db, uid),
    await findOrdersOf(db, uid),
    await findPaymentsOf(db, uid),
  ];
  const [refunds, sales] = [await findRefundsOf(db, uid), await findSalesOf(db, uid)];
  return {
    basket: basket.map(({ title, quantity, choices, note, options, created_at }) => ({
      title,
      quantity,
      choices: choices.map((id) => nameOfChoice(options, id)),
      note,
      addedAt: created_at.toISOString(),
    })),
    orders: orders.map(({ choices, note, pick_up_name, ...line }) => ({
      ...presentLine(line),
      choices: choices.map(({ name }) => name),
      note,
      ...(pick_up_name !== null && { pickUpName: pick_up_name }),
    })),
    payments: payments.map(({ amount_cents, payment, card_brand, card_last4, paid_at, created_at }) => ({
      amount: dollarsFromCents(amount_cents),
      state: payment,
      ...(card_brand !== null && { card: { brand: card_brand, last4: card_last4 ?? '' } }),
      ...(paid_at && { paidAt: paid_at.toISOString() }),
      createdAt: created_at.toISOString(),
    })),
    refunds: refunds.map(({ amount_cents, reason, created_at }) => ({
      amount: dollarsFromCents(amount_cents),
      ...(reason !== null && { reason }),
      at: created_at.toISOString(),
    })),
    sales: sales.map(presentLine),
  };
}

type Options = Awaited<ReturnType<typeof findBasketOf>>[number]['options'];

/** A choice that the dish no longer offers is named by its id. */
const nameOfChoice = (options: Options, id: string): string =>
  options.flatMap(({ choices }) => choices).find((choice) => choice.id === id)?.name ?? id;

const presentLine = (row: OrderLine): PersonalExport['sales'][number] => ({
  title: row.title,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  refunded: dollarsFromCents(row.refunded_cents),
  status: row.status,
  payment: row.payment,
  placedAt: row.created_at.toISOString(),
});
