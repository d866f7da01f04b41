import type { StripeCardElement } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makePayment } from './make-payment';
import { providerDown } from './messages';
import type { Payable } from './payable';
import type { PaymentStage } from './payment-stage';
import { settledPayment } from './settlement';

/** One payment at a time, from the press of the button until it is known how it ended. */
export function useCardPayment({ provider: { stripe }, order, amount, onAmount }: Payable) {
  const client = useQueryClient();
  const [stage, setStage] = useState<PaymentStage>('open');
  const [fault, setFault] = useState<string>();
  const underWay = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const untilKnown = async () => {
    setStage('late');
    while (shown.current && !(await settledPayment(client, order._id)));
  };

  const pay = async (card: StripeCardElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setFault(undefined);
    setStage('paying');
    try {
      const outcome = await makePayment({
        client,
        stripe,
        card,
        order,
        amount,
        onAmount,
        onTaken: () => setStage('confirming'),
      });
      setFault(outcome.fault);
      if (outcome.open) await untilKnown();
    } catch {
      setFault(providerDown);
    }
    underWay.current = false;
    setStage('open');
  };

  return { stage, fault, setFault, pay };
}
