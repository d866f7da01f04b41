import { formatDollars, type Basket, type BasketLine, type NewBasketLine, type Order } from 'shared-api';
import { refundableAmount } from 'shared-api/order-amounts';

/** Declined without its money back: another dish has taken its place, or may do so any minute. */
const isReplaced = (order: Order): boolean => order.status === 'declined' && refundableAmount(order) > 0;

const isPaid = ({ payment }: Order): boolean => payment === 'paid' || payment === 'refunded';

/** The lines that are ordered again, at the prices that the buyer saw. */
export function linesToRepeat(orders: readonly Order[]): NewBasketLine[] {
  const kept = orders.filter((order) => !(isPaid(order) && isReplaced(order)));
  return (kept.length > 0 ? kept : orders).map(({ productId, quantity, choices, note, price }) => ({
    productId,
    quantity,
    choices: choices.map(({ id }) => id),
    ...(note !== undefined && { note }),
    price,
  }));
}

const problemTexts: Record<NonNullable<BasketLine['problem']>, (line: BasketLine) => string> = {
  'price-changed': ({ title, price }) => `${title} costs ${formatDollars(price)} now.`,
  'sold-out': ({ title }) => `${title} is sold out.`,
  'few-left': ({ title, left = 0 }) => `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left.`,
  gone: ({ title }) => `${title} is no longer on the menu.`,
  'choices-changed': ({ title }) => `The choices of ${title} have changed.`,
};

interface RepeatNews {
  text: string;
  /** Everything can be had as it was. */
  isComplete: boolean;
}

/** Says in plain words what came into the basket, and what has changed since it was ordered. */
export function repeatNews(basket: Basket, sent: readonly NewBasketLine[], orders: readonly Order[]): RepeatNews {
  const wanted = new Set(sent.map(({ productId }) => productId));
  const lines = basket.lines.filter(({ productId }) => wanted.has(productId));
  const dishes = new Set(lines.filter(canBeHad).map(({ productId }) => productId)).size;
  const unknown = [...wanted].filter((id) => !lines.some(({ productId }) => productId === id));
  const changes = [
    ...lines.flatMap((line) => (line.problem ? [problemTexts[line.problem](line)] : [])),
    ...unknown.map((id) => `${orders.find(({ productId }) => productId === id)?.title} is no longer on the menu.`),
  ];
  return { text: [countText(dishes), ...new Set(changes)].join(' '), isComplete: changes.length === 0 };
}

const canBeHad = ({ problem }: BasketLine): boolean => problem === undefined || problem === 'price-changed';

function countText(dishes: number): string {
  if (dishes === 0) return 'Nothing of this can be ordered now.';
  return dishes === 1 ? '1 dish is in your basket.' : `${dishes} dishes are in your basket.`;
}
