import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, dollarsFromCents } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { Payable } from '#card/make-payment.ts';

/** Pays from the wallet of the person, once for each key. */
export async function payFromWallet(orderId: string, cents: number, idempotencyKey: string): Promise<void> {
  const { checkout } = await call('GET /orders/{id}', { params: { id: orderId } });
  await call('POST /checkouts/{id}/payments', {
    params: { id: checkout?._id ?? '' },
    body: { method: 'wallet', amount: dollarsFromCents(cents) },
    idempotencyKey,
  });
}

interface PaidPart {
  /** The amount that was asked for when the part was paid. */
  of: number;
  cents: number;
}

/** Pays a part from the wallet before a card pays the rest. After a refused card, the part stays paid and the card is tried again. */
export function usePartOfWallet({ findOrder, amount }: Pick<Payable, 'findOrder' | 'amount'>) {
  const client = useQueryClient();
  const [part, setPart] = useState<PaidPart>();
  const key = useRef<string>(undefined);

  const payPart = async (cents: number): Promise<string> => {
    const orderId = await findOrder();
    key.current ??= crypto.randomUUID();
    await payFromWallet(orderId, cents, key.current);
    setPart({ of: amount, cents });
    void client.invalidateQueries({ queryKey: queryKey('GET /wallet') });
    return orderId;
  };
  // A page that reads its order again asks for the rest by itself.
  return { paid: part?.of === amount ? part.cents : 0, payPart };
}
