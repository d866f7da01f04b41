import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, dollarsFromCents } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { Payable } from '#card/make-payment.ts';
import { checkoutOf } from '#paid-part/checkout-of.ts';
import { usePaidPart } from '#paid-part/use-paid-part.ts';

/** Pays from the wallet of the person, once for each key. */
export async function payFromWallet(orderId: string, cents: number, idempotencyKey: string): Promise<void> {
  await call('POST /checkouts/{id}/payments', {
    params: { id: await checkoutOf(orderId) },
    body: { method: 'wallet', amount: dollarsFromCents(cents) },
    idempotencyKey,
  });
}

/** Pays a part from the wallet before a card pays the rest. */
export function usePartOfWallet({ findOrder, amount }: Pick<Payable, 'findOrder' | 'amount'>) {
  const client = useQueryClient();
  const { isPaid, paid, payPart } = usePaidPart(amount);
  const key = useRef<string>(undefined);

  const payFirst = async (cents: number): Promise<string> => {
    const { orderId } = await payPart(findOrder, async (id) => {
      key.current ??= crypto.randomUUID();
      await payFromWallet(id, cents, key.current);
      return cents;
    });
    void client.invalidateQueries({ queryKey: queryKey('GET /wallet') });
    return orderId;
  };
  return { isPaid, paid, payPart: payFirst };
}
