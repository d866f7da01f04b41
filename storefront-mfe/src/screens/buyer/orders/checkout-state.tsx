import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { Badge, row, VisuallyHidden } from '@food-court/shared-ui';
import type { CheckoutGroup } from '#orders/checkout-groups.ts';
import {
  groupAnnouncement,
  kitchenStates,
  paidText,
  paymentLabels,
  refundText,
  sumOfRefunds,
} from '#orders/order-text.ts';
import { StatusBadge } from '#orders/status-badge.tsx';

/**
 * The states of the kitchens of a checkout with several orders, and of its payment. The urgent ones come first. Screen
 * readers announce the changes of both.
 */
export function CheckoutState({ group }: { group: CheckoutGroup }) {
  const text = groupAnnouncement(group);
  const [initialText] = useState(text);
  const payment = paymentLabels[group.first.payment];
  const refunded = sumOfRefunds(group.orders);
  const paid = paidText(group);
  const isPaid = group.first.payment === 'paid';
  return (
    <div className={row(2)}>
      {isPaid && kitchenStates(group.orders).map((status) => <StatusBadge key={status} status={status} />)}
      <Badge tone={payment.tone}>{t(payment.text)}</Badge>
      {refunded > 0 && <span data-look="s medium numbers">{refundText({ refunded })}</span>}
      {paid && <strong>{paid}</strong>}
      <VisuallyHidden role="status">{text === initialText ? '' : text}</VisuallyHidden>
    </div>
  );
}
