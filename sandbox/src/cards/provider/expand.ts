import type { Book } from '../book/book';
import type { Kind } from '../book/records';
import type { FormValue } from './form';
import { list } from './parameters';
import { invalidParameter } from './refusal';

/** Fields that hold an id, and what the id is of. */
const expandable: Record<string, Kind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const DEEPEST = 4;

/** Refuses what can't be expanded anywhere: before the call does its work. */
export function readExpand(value: FormValue | undefined): string[] {
  const paths = value === undefined ? [] : list(value, 'expand');
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST)
      throw invalidParameter(
        'expand',
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
      );
    if (!steps.every((step) => step === 'data' || Object.hasOwn(expandable, step)))
      throw invalidParameter('expand', `This property cannot be expanded (${path}).`);
  }
  return paths;
}

/** `expand[]=data.latest_charge` puts the objects themselves where their ids stand. */
export const expanded = (book: Book, answer: object, paths: string[]): object =>
  paths.reduce((object, path) => expand(book, object, path.split('.')), answer);

function expand(book: Book, object: object, [step = '', ...further]: string[]): object {
  const value = (object as Record<string, unknown>)[step];
  const inner = (found: object) => (further.length > 0 ? expand(book, found, further) : found);
  if (Array.isArray(value)) return { ...object, [step]: value.map((item) => inner(item as object)) };
  const found = typeof value === 'string' ? book.get(expandable[step]!, value) : value;
  return found ? { ...object, [step]: inner(found as object) } : object;
}
