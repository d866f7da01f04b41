import { centsFromDollars, type CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { Refusal } from '#http/refusal';
import { offTheMenu } from '../dishes/off-the-menu';
import { findDishesCalled } from './orders.repository';

export type OrderBody = CallInput<'POST /order-product'>['body'];

/** The dish an order means: the one it names, else the only one of that title and category; among several, the only one at that price. */
export async function orderedDish(trx: Trx, { productId, title, category, price }: OrderBody): Promise<string> {
  if (productId !== undefined) return productId;
  const called = await findDishesCalled(trx, title, category);
  if (called.length === 0) throw offTheMenu();
  const [meant, another] =
    called.length === 1 ? called : called.filter((dish) => dish.price_cents === centsFromDollars(price));
  if (meant && !another) return meant.id;
  throw new Refusal(
    'conflict',
    `There are ${called.length} dishes called ${title}. Please choose one of them on the menu.`,
  );
}
