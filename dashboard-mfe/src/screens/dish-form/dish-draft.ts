import { categories } from 'shared-api';
import { tabStorage } from '../typed-text/tab-storage';
import type { DishText } from './dish-values';

/** The text of a form that is not sent yet, in this tab: survives a reload and a page left by mistake. */
export function dishDraft(place: string) {
  const key = `food-court/dish-draft/${place}`;
  return {
    read: (): DishText | undefined => textIn(tabStorage.read(key)),
    keep: ({ title, category, price, portions, description }: DishText): void =>
      tabStorage.keep(key, JSON.stringify({ title, category, price, portions, description })),
    forget: (): void => tabStorage.forget(key),
  };
}

/** Of another release it may be anything. */
function textIn(stored: string | undefined): DishText | undefined {
  const kept = parsed(stored);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const words = kept as Partial<Record<keyof DishText, unknown>>;
  const word = (name: keyof DishText): string => (typeof words[name] === 'string' ? words[name] : '');
  return {
    title: word('title'),
    category: categories.find((category) => category === words.category) ?? '',
    price: word('price'),
    portions: word('portions'),
    description: word('description'),
  };
}

function parsed(stored = 'null'): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
