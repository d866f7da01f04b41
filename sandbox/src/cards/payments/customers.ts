import { newId, nowInSeconds } from '../protocol/identifiers';
import type { Customer, Metadata, PaymentMethod } from '../protocol/objects';
import { invalidState, notFound } from '../protocol/refusal';
import type { PaymentContext } from './payment-context';

export const createCustomer = ({ store }: PaymentContext, metadata: Metadata = {}): Customer =>
  store.put('customer', { id: newId('cus'), object: 'customer', created: nowInSeconds(), livemode: false, metadata });

export function customerById({ store }: PaymentContext, id: string, status = 404): Customer {
  const customer = store.get('customer', id);
  if (!customer) throw notFound('customer', id, 'customer', status);
  return customer;
}

/** The customer's cards go with it. */
export function deleteCustomer(context: PaymentContext, { id }: Customer) {
  for (const method of methodsOf(context, id)) context.store.put('payment_method', { ...method, customer: null });
  context.store.remove('customer', id);
  return { id, object: 'customer', deleted: true };
}

/** Lists the attached cards, those attached first at the beginning. */
export const methodsOf = ({ store }: PaymentContext, customer: string): PaymentMethod[] =>
  store.all('payment_method').filter((method) => method.customer === customer);

export function attachMethod(context: PaymentContext, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  context.emitEvent('payment_method.attached', context.store.put('payment_method', { ...method, customer }));
}

export function detachMethod(context: PaymentContext, method: PaymentMethod): PaymentMethod {
  if (method.customer === null)
    throw invalidState('The payment method you provided is not attached to a customer so detachment is impossible.');
  const detached = context.store.put('payment_method', { ...method, customer: null });
  context.emitEvent('payment_method.detached', detached);
  return detached;
}

/** Nobody pays with a card that belongs to another customer. */
export function methodOfCustomer(method: PaymentMethod, customer: string | null): PaymentMethod {
  if (method.customer !== null && method.customer !== customer)
    throw invalidState(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      undefined,
      undefined,
      'payment_method',
    );
  return method;
}
