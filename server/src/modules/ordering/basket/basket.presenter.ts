import {
  costOf,
  dishLine,
  dollarsFromCents,
  lineStatement,
  priceLine,
  serviceFeeLine,
  type Basket,
  type BasketLine,
  type LineProblem,
} from '@food-court/shared-api/contract';
import { shownPhoto } from '#modules/media/index';
import type { OrderingServices } from '../services';
import { presentClosed, readyInMinutes, statedAllergens } from '#modules/menu/index';
import type { BasketDish, LineRow } from './baskets.repository';

type Presenting = Pick<OrderingServices, 'publicUrl' | 'courtClock'>;
type Line = BasketLine & { dish: BasketDish; cents: number };

/** A basket at current prices, with the problem that prevents ordering a line, if any. Unknown dishes are left out. */
export function presentBasket(
  rows: readonly LineRow[],
  { dishes, serviceFeeCents, tips }: { dishes: readonly BasketDish[]; serviceFeeCents: number; tips: boolean },
  services: Presenting,
): Basket {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const wanted = new Map<string, number>();
  for (const { dish_id, quantity } of rows) wanted.set(dish_id, (wanted.get(dish_id) ?? 0) + quantity);
  const lines = rows.flatMap((row) => {
    const dish = byId.get(row.dish_id);
    return dish ? [presentLine(row, dish, wanted.get(dish.id) ?? 0, services)] : [];
  });
  const orderable = lines.filter(({ problem }) => problem === undefined || problem === 'price-changed');
  const fee = orderable.some(({ cents }) => cents > 0) ? serviceFeeCents : 0;
  const costs = orderable.map(({ quantity, cents }) => dishLine(cents, quantity));
  return {
    lines: byKitchen(lines).map(({ dish: _dish, cents: _cents, ...line }) => line),
    count: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
    total: dollarsFromCents(costOf([...costs, serviceFeeLine(fee)])),
    ...(fee > 0 && { fee: dollarsFromCents(fee) }),
    ...(tips && { takesTips: true as const }),
  };
}

function presentLine(row: LineRow, dish: BasketDish, wanted: number, { publicUrl, courtClock }: Presenting): Line {
  const { priceCents, chosen, problem: choiceProblem } = priceLine(dish.price_cents, dish.options, row.choices);
  const allergens = lineStatement(statedAllergens(dish), dish.options, row.choices);
  const isShort = dish.portions !== null && dish.portions < wanted;
  const hasNewPrice = priceCents !== row.seen_price_cents;
  const closed = presentClosed(dish, courtClock);
  const problem = firstProblem([
    ['gone', !dish.on_the_menu],
    ['closed', closed !== undefined],
    ['sold-out', dish.sold_out],
    ['choices-changed', choiceProblem !== undefined],
    ['few-left', isShort],
    ['price-changed', hasNewPrice],
  ]);
  return {
    dish,
    cents: priceCents,
    _id: row.id,
    productId: dish.id,
    title: dish.title,
    category: dish.category,
    image: shownPhoto(publicUrl, dish.images[0] ?? ''),
    ...(dish.placeholder !== null && { placeholder: dish.placeholder }),
    kitchen: { id: dish.kitchen_id, name: dish.author },
    quantity: row.quantity,
    choices: chosen,
    ...(row.note !== '' && { note: row.note }),
    ...(row.needs_confirmation && { needsConfirmation: true }),
    ...(allergens && { allergens }),
    price: dollarsFromCents(priceCents),
    readyIn: readyInMinutes(dish),
    ...(hasNewPrice && { seenPrice: dollarsFromCents(row.seen_price_cents) }),
    ...(isShort && { left: dish.portions as number }),
    ...(closed && { closed }),
    ...(problem && { problem }),
  };
}

const firstProblem = (checks: readonly (readonly [LineProblem, boolean])[]): LineProblem | undefined =>
  checks.find(([, holds]) => holds)?.[0];

/** Sorts kitchens by their first line. */
function byKitchen(lines: readonly Line[]): Line[] {
  const kitchens = [...new Set(lines.map(({ dish }) => dish.seller_uid))];
  return lines.toSorted((a, b) => kitchens.indexOf(a.dish.seller_uid) - kitchens.indexOf(b.dish.seller_uid));
}
