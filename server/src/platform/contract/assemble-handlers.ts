import { contract, type CallName } from '@food-court/shared-api/contract';
import type { Handlers } from './handler';

type SomeHandlers = Partial<Handlers<CallName>>;

/** Joins the features' handlers. The server starts only if every call of the contract has exactly one. */
export function assembleHandlers(...features: readonly SomeHandlers[]): Handlers<CallName> {
  const named = features.flatMap((handlers) => Object.keys(handlers));
  const faults = [
    ...Object.keys(contract)
      .filter((name) => !named.includes(name))
      .map((name) => `${name} has no handler`),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} has more than one handler`),
    ...named.filter((name) => !(name in contract)).map((name) => `${name} is not in the contract`),
  ];
  if (faults.length > 0) throw new Error(`Contract and handlers differ: ${faults.join('; ')}.`);
  return Object.assign({}, ...features) as Handlers<CallName>;
}
