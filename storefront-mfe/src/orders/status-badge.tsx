import '@food-court/shared-ui/steps.css';
import { t, type OrderStatus } from '@food-court/shared-api';
import { Badge } from '@food-court/shared-ui';
import { statusLabels } from './order-text';

/** A step of an order in its hue. A declined or cancelled order is no step and has a tone. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone } = statusLabels[status];
  const hasEnded = status === 'declined' || status === 'cancelled';
  return (
    <Badge tone={tone} hue={hasEnded ? undefined : 'step'} data-step={status}>
      {t(text)}
    </Badge>
  );
}
