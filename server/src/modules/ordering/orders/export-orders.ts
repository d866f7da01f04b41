import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import {
  findAnswersOf,
  findBasketOf,
  findOrdersOf,
  findReviewsOf,
  findSalesOf,
  type OrderLine,
} from './exported-orders.repository';

type ExportedOrders = Pick<PersonalExport, 'basket' | 'orders' | 'sales' | 'reviews' | 'answers'>;

/** A person’s basket, purchases, sales and reviews. */
export async function exportOrders(db: Db, uid: string): Promise<ExportedOrders> {
  const [basket, orders, sales] = [
    await findBasketOf(db, uid),
    await findOrdersOf(db, uid),
    await findSalesOf(db, uid),
  ];
  const [reviews, answers] = [await findReviewsOf(db, uid), await findAnswersOf(db, uid)];
  return {
    basket: basket.map(({ title, quantity, choices, note, needs_confirmation, options, created_at }) => ({
      title,
      quantity,
      choices: choices.map((id) => nameOfChoice(options, id)),
      note,
      ...(needs_confirmation && { isAllergy: true }),
      addedAt: created_at.toISOString(),
    })),
    orders: orders.map(({ choices, note, needs_confirmation, pick_up_name, delivery_to, delivery_note, ...line }) => ({
      ...presentLine(line),
      choices: choices.map(({ name }) => name),
      note,
      ...(needs_confirmation && { isAllergy: true }),
      ...(pick_up_name !== null && { pickUpName: pick_up_name }),
      ...(delivery_to !== null && { deliveredTo: delivery_to }),
      ...(delivery_note && { deliveryNote: delivery_note }),
    })),
    sales: sales.map(presentLine),
    reviews: reviews.map(({ created_at, hidden_because, ...review }) => ({
      ...review,
      ...(hidden_because !== null && { hiddenBecause: hidden_because }),
      at: created_at.toISOString(),
    })),
    answers: answers.map(({ answer, created_at }) => ({ answer: answer ?? '', at: created_at.toISOString() })),
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
