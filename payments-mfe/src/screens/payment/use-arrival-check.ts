import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from 'shared-api';
import { askForPayment } from '../card/settlement';

/**
 * Somebody who left in the middle of paying and comes back is told the truth: the server asks the card provider once more.
 * Answers whether that has to be waited for, because a payment is known to be under way.
 */
export function useArrivalCheck({ _id, payment }: Order): boolean {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(payment === 'processing');

  useEffect(() => {
    let left = false;
    void askForPayment(client, _id).then(() => left || setAsking(false));
    return () => {
      left = true;
    };
  }, [client, _id]);

  return isAsking;
}
