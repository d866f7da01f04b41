import { formatDollars, t, type Basket, type BasketLine, type NewBasketLine, type Order } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';

/** The lines to order again, at the prices that the buyer saw. They include replacements instead of the dishes these replaced. */
export const linesToRepeat = (orders: readonly Order[]): NewBasketLine[] =>
  orders
    .filter(({ replacedBy }) => replacedBy === undefined)
    .map(({ productId, quantity, choices, note, needsConfirmation, price }) => ({
      productId,
      quantity,
      choices: choices.map(({ id }) => id),
      ...(note !== undefined && { note }),
      ...(needsConfirmation && { needsConfirmation }),
      price,
    }));

const problemTexts: Record<NonNullable<BasketLine['problem']>, (line: BasketLine) => string> = {
  'price-changed': ({ title, price }) => t('{title} costs {price} now.', { title, price: formatDollars(price) }),
  closed: ({ kitchen, closed }) => `${kitchen.name}: ${closed?.text}.`,
  'sold-out': ({ title }) => t('{title} is sold out.', { title }),
  'few-left': ({ title, left = 0 }) =>
    plural(left, 'Only {count} of {title} is left.', 'Only {count} of {title} are left.', { title }),
  gone: ({ title }) => t('{title} is no longer on the menu.', { title }),
  'choices-changed': ({ title }) => t('The options for {title} have changed.', { title }),
};

interface RepeatNews {
  text: string;
  /** Everything is available as it was. */
  isComplete: boolean;
}

/** Says what was added to the basket, and what changed since the order. */
export function repeatNews(basket: Basket, sent: readonly NewBasketLine[], orders: readonly Order[]): RepeatNews {
  const wanted = new Set(sent.map(({ productId }) => productId));
  const lines = basket.lines.filter(({ productId }) => wanted.has(productId));
  const dishes = new Set(lines.filter(canBeHad).map(({ productId }) => productId)).size;
  const unknown = [...wanted].filter((id) => !lines.some(({ productId }) => productId === id));
  const changes = [
    ...lines.flatMap((line) => (line.problem ? [problemTexts[line.problem](line)] : [])),
    ...unknown.map((id) =>
      t('{title} is no longer on the menu.', { title: orders.find(({ productId }) => productId === id)?.title }),
    ),
  ];
  return { text: [countText(dishes), ...new Set(changes)].join(' '), isComplete: changes.length === 0 };
}

const canBeHad = ({ problem }: BasketLine): boolean => problem === undefined || problem === 'price-changed';

function countText(dishes: number): string {
  if (dishes === 0) return t('You can’t order any of this right now.');
  return plural(dishes, '{count} dish is in your basket.', '{count} dishes are in your basket.');
}
