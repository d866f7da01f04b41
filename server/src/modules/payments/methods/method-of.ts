import type { CardProvider } from '../provider/card-provider';
import { cardMethod } from './card/card-method';
import type { PaymentMethod } from '../provider/payment-method';

interface WithMethods {
  cards: CardProvider;
  otherMethods?: Readonly<Record<string, PaymentMethod>>;
}

export const isMethod = ({ otherMethods = {} }: WithMethods, name: string): boolean =>
  name === 'card' || Object.hasOwn(otherMethods, name);

export function methodOf({ cards, otherMethods = {} }: WithMethods, name: string): PaymentMethod {
  const method = name === 'card' ? cardMethod(cards) : otherMethods[name];
  if (!method) throw new Error(`There is no payment method ${name}`);
  return method;
}

/** The parts of a method that make no call, for use in a transaction. */
export const termsOf = (services: WithMethods, name: string): Pick<PaymentMethod, 'account' | 'minCents'> => {
  const { account, minCents } = methodOf(services, name);
  return { account, minCents };
};
