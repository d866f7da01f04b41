import { useState } from 'react';
import { formatDollars, t, type Order } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { PayByCard } from '#card/pay-by-card.tsx';

interface PayShareProps {
  order: Order;
  share: NonNullable<NonNullable<Order['checkout']>['share']>;
}

/** Pays their share of a bill that several people split. After that, a press is needed to pay for the others. */
export function PayShare({ order, share }: PayShareProps) {
  const session = useSession();
  const [paysRest, setPaysRest] = useState(false);
  const buyer = session.status === 'signed-in' ? session.profile : undefined;
  if (!share.isYours && !paysRest)
    return (
      <Button variant="secondary" wide onClick={() => setPaysRest(true)}>
        {t('Pay the rest')} · {formatDollars(share.amount)}
      </Button>
    );
  return (
    <PayByCard
      {...(buyer && { buyer })}
      amount={share.amount}
      findOrder={async () => order._id}
      partOf={order.checkout?._id}
    />
  );
}
