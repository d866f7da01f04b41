import '@food-court/shared-ui/steps.css';
import { t, type OrderStatus } from '@food-court/shared-api';
import { Badge } from '@food-court/shared-ui';
import { statusLabels } from './order-text';

/** No step of the way to the buyer. */
export const hasEndedEarly = (status: OrderStatus): boolean => status === 'declined' || status === 'cancelled';

/** A step of an order in its hue. A declined or cancelled order is no step and has a tone. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone } = statusLabels[status];
  return (
    <Badge tone={tone} hue={hasEndedEarly(status) ? undefined : 'step'} data-step={status}>
      {t(text)}
    </Badge>
  );
}
