import { useState, type ReactNode } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { stack, VisuallyHidden } from '@food-court/shared-ui';
import { groupByCheckout, splitNowAndEarlier, type CheckoutGroup } from '#orders/checkout-groups.ts';
import { OrderRow } from './order-row';
import { groupAnnouncement } from '#orders/order-text.ts';

interface OrdersByTimeProps {
  orders: readonly Order[];
  /** A further page, which continues the earlier orders. */
  continues: boolean;
}

/** A page of My Orders: open orders above past ones. */
export function OrdersByTime({ orders, continues }: OrdersByTimeProps) {
  if (continues) return <Rows groups={groupByCheckout(orders)} />;
  const { now, earlier } = splitNowAndEarlier(orders);
  return (
    <div className={stack(7)}>
      {now.length > 0 && (
        <Region title={t('Now')}>
          <Rows groups={now} isNow />
        </Region>
      )}
      {earlier.length > 0 && (
        <Region title={t('Earlier')}>
          <Rows groups={earlier} />
        </Region>
      )}
      <EndedNews earlier={earlier} />
    </div>
  );
}

const Region = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={stack(4)}>
    <h2 data-look="xl">{title}</h2>
    {children}
  </section>
);

const Rows = ({ groups, isNow = false }: { groups: readonly CheckoutGroup[]; isNow?: boolean }) => (
  <div className={stack(3)}>
    {groups.map((group, index) => (
      <OrderRow key={group.id} group={group} isNow={isNow} isFirst={isNow && index === 0} />
    ))}
  </div>
);

/** Announces how orders ended, because their own cards are gone. */
function EndedNews({ earlier }: { earlier: readonly CheckoutGroup[] }) {
  const [known] = useState(() => new Set(earlier.map(({ id }) => id)));
  const ended = earlier.filter(({ id }) => !known.has(id));
  return <VisuallyHidden role="status">{ended.map(groupAnnouncement).join('. ')}</VisuallyHidden>;
}
