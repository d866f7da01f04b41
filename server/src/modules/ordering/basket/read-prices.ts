import type { Basket } from '@food-court/shared-api/contract';
import { findBasketTerms } from '#modules/payments/index';
import type { Db } from '#platform/database/tables';
import type { OrderingServices } from '../services';
import { presentBasket } from './basket.presenter';
import { findDishesOfLines, type LineRow } from './baskets.repository';

/** Reads once what these lines cost, and returns a function that makes a basket of some of them. */
export async function readPrices(
  services: Pick<OrderingServices, 'publicUrl' | 'courtClock'>,
  from: Db,
  rows: readonly LineRow[],
): Promise<(some: readonly LineRow[]) => Basket> {
  const dishes = await findDishesOfLines(
    from,
    rows.map(({ dish_id }) => dish_id),
  );
  const terms = dishes.length > 0 ? await findBasketTerms(from) : { serviceFeeCents: 0, tips: false };
  return (some) => presentBasket(some, { dishes, ...terms }, services);
}
