import { useState } from 'react';
import type { Payable } from '#card/make-payment.ts';

interface PaidPart {
  /** The amount that was asked for when the part was paid. */
  of: number;
  cents: number;
}

/**
 * A part that an invitation or a wallet pays before a card pays the rest. After a refused card, it stays paid and the
 * card is tried again.
 */
export function usePaidPart(amount: number) {
  const [part, setPart] = useState<PaidPart>();

  /** `pay` returns the cents that it has paid. */
  const payPart = async (findOrder: Payable['findOrder'], pay: (orderId: string) => Promise<number>) => {
    const orderId = await findOrder();
    const cents = await pay(orderId);
    setPart({ of: amount, cents });
    return { orderId, cents };
  };
  const isRead = part !== undefined && part.of !== amount;
  return {
    isPaid: part !== undefined,
    /** Cents. A page that reads its order again asks for the rest by itself. */
    paid: isRead ? 0 : (part?.cents ?? 0),
    payPart,
  };
}
