import { dollarsFromCents, formatDollars, type ChoiceProblem } from '@food-court/shared-api/contract';
import { notFound, Refusal } from '#platform/http/refusal';

interface PricedDish {
  title: string;
  price_cents: number;
}

export const noSuchDish = () => notFound('We can’t find this dish.');

/** Tells search engines and followers of shared links that the address never leads to a dish again. */
export const dishGone = () => new Refusal('gone', 'This dish is no longer on the menu.');

/** For a visitor who wants a dish that was on the menu a moment ago. */
export const dishRemoved = () => notFound('This dish is no longer on the menu.');

export const dishSoldOut = ({ title }: PricedDish) => new Refusal('sold_out', `${title} is sold out.`);

export const tooFewLeft = ({ title }: PricedDish, left: number) =>
  new Refusal('sold_out', `Only ${left} of ${title} left.`);

const choiceProblems: Record<ChoiceProblem, (title: string) => string> = {
  unknown: (title) => `${title} has changed. Please choose your options again.`,
  'sold-out': (title) => `An option you chose for ${title} is sold out. Please choose again.`,
  missing: (title) => `Please choose your options for ${title}.`,
  'too-many': (title) => `You chose too many options for ${title}.`,
};

export const choicesRefused = ({ title }: PricedDish, problem: ChoiceProblem) =>
  new Refusal('choices_changed', choiceProblems[problem](title));

/** Refuses to sell at the price that was shown. Nothing is ordered until the buyer has seen the new price. */
export function dishPriceChanged({ title, price_cents }: PricedDish): Refusal {
  const price = dollarsFromCents(price_cents);
  return new Refusal('price_changed', `${title} now costs ${formatDollars(price)}.`, { price });
}
