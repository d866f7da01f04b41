import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { CardMeans } from './card-means';
import { isSaved, makePayment, type CardPaymentProps } from './make-payment';
import { providerDown, type PaymentStage } from './messages';
import { waitForSettlement } from './settlement';

/** Runs one payment at a time, from the press of the button until its result is known. */
export function useCardPayment({ onPaid, ...payable }: Omit<CardPaymentProps, 'provider' | 'buyer'>) {
  const client = useQueryClient();
  const [stage, setStage] = useState<PaymentStage>('open');
  const [error, setError] = useState<string>();
  const isPaying = useRef(false);
  const wasChosen = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const pollUntilSettled = async (orderId: string) => {
    setStage('late');
    while (isMounted.current && !(await waitForSettlement(client, orderId)));
  };

  /** Returns whether the payment was made. */
  const pay = async (means: CardMeans): Promise<boolean> => {
    if (isPaying.current) return false;
    let isPaid = false;
    isPaying.current = true;
    setError(undefined);
    setStage('paying');
    try {
      const outcome = await makePayment({
        client,
        means,
        wasChosen: wasChosen.current,
        ...payable,
        onConfirmed: () => setStage('confirming'),
      });
      wasChosen.current ||= isSaved(means);
      if (isSaved(means)) void client.invalidateQueries({ queryKey: queryKey('GET /my-cards') });
      setError(outcome.error);
      if (outcome.pendingOrder !== undefined) await pollUntilSettled(outcome.pendingOrder);
      isPaid = outcome.error === undefined;
      if (isPaid && isMounted.current) onPaid?.();
    } catch {
      setError(t(providerDown));
    }
    isPaying.current = false;
    setStage('open');
    return isPaid;
  };

  return { stage, error, setError, pay };
}
