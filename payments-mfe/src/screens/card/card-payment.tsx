import { Elements } from '@stripe/react-stripe-js';
import { CardForm } from './card-form';
import type { Payable } from './payable';

export const CardPayment = (payable: Payable) => (
  <Elements stripe={payable.provider.stripe}>
    <CardForm {...payable} />
  </Elements>
);
