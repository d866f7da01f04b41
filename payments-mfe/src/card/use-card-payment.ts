import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { CardMeans } from './card-means';
import { isSaved, makePayment, type CardPaymentProps } from './make-payment';
import { providerDown, type PaymentStage } from './messages';
import type { Started } from './start-payment';

/** Runs one payment at a time, from the press of the button until its result is known. */
export function useCardPayment({ onPaid, ...payable }: Omit<CardPaymentProps, 'provider' | 'buyer'>) {
  const client = useQueryClient();
  const [stage, setStage] = useState<PaymentStage>('open');
  const { error, setError } = useError(payable.asked);
  const isPaying = useRef(false);
  const wasChosen = useRef(false);
  const key = useKey(payable);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const pollUntilSettled = async (settled: Started['settled']) => {
    setStage('late');
    while (isMounted.current && !(await settled()));
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
        key: key.press(),
        ...payable,
        onConfirmed: () => setStage('confirming'),
      });
      wasChosen.current ||= isSaved(means);
      if (isSaved(means)) void client.invalidateQueries({ queryKey: queryKey('GET /my-cards') });
      if (!outcome.isUnknown) key.forget();
      setError(outcome.error);
      if (outcome.pending) await pollUntilSettled(outcome.pending);
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

function useError(asked: string | undefined) {
  const [shown, setShown] = useState<{ error: string | undefined; asked: string | undefined }>();
  return {
    error: shown?.asked === asked ? shown?.error : undefined,
    setError: (error: string | undefined) => setShown({ error, asked }),
  };
}

/** Each press asks for a payment of its own, unless it is not known what became of the one before. */
function useKey({ partOf, amount }: Pick<CardPaymentProps, 'partOf' | 'amount'>) {
  const asked = useRef<{ what: string; key: string }>(undefined);
  const what = `${partOf} ${amount}`;
  return {
    press: (): string => {
      if (asked.current?.what !== what) asked.current = { what, key: crypto.randomUUID() };
      return asked.current.key;
    },
    forget: (): void => void (asked.current = undefined),
  };
}
