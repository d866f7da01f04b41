import type { CardStore } from '../store/card-store';
import type { Kind } from '../store/records';
import type { FormValue } from '../protocol/form';
import { stringArray } from '../protocol/parameters';
import { invalidParameter } from '../protocol/refusal';

/** The kinds of objects that move money of the account, by the beginning of their ids. */
const kindsOfSources: Record<string, Kind> = { ch: 'charge', re: 'refund', dp: 'dispute' };

/** Fields that hold an id, and the kind of its object. */
const expandable: Record<string, Kind | ((id: string) => Kind)> = {
  balance_transaction: 'balance_transaction',
  source: (id) => kindsOfSources[id.slice(0, 2)] ?? 'charge',
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const DEEPEST = 4;

/** Refuses paths that no answer has, before the call changes anything. */
export function readExpand(value: FormValue | undefined): string[] {
  const paths = value === undefined ? [] : stringArray(value, 'expand');
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

/** Replaces ids by their objects, for example for `expand[]=data.latest_charge`. */
export const expanded = (store: CardStore, answer: object, paths: string[]): object =>
  paths.reduce((object, path) => expand(store, object, path.split('.')), answer);

function kindOf(step: string, id: string): Kind {
  const kind = expandable[step]!;
  return typeof kind === 'function' ? kind(id) : kind;
}

function expand(store: CardStore, object: object, [step = '', ...further]: string[]): object {
  const value = (object as Record<string, unknown>)[step];
  const inner = (target: object) => (further.length > 0 ? expand(store, target, further) : target);
  if (Array.isArray(value)) return { ...object, [step]: value.map((item) => inner(item as object)) };
  const target = typeof value === 'string' ? store.get(kindOf(step, value), value) : value;
  return target ? { ...object, [step]: inner(target as object) } : object;
}
