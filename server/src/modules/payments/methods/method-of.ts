import type { PaymentsServices } from '../services';
import { cardMethod } from './card/card-method';
import type { PaymentMethod } from './payment-method';

type WithMethods = Pick<PaymentsServices, 'cards' | 'otherMethods'>;

export const isMethod = ({ otherMethods = {} }: WithMethods, name: string): boolean =>
  name === 'card' || Object.hasOwn(otherMethods, name);

export function methodOf({ cards, otherMethods = {} }: WithMethods, name: string): PaymentMethod {
  const method = name === 'card' ? cardMethod(cards) : otherMethods[name];
  if (!method) throw new Error(`There is no payment method ${name}`);
  return method;
}
