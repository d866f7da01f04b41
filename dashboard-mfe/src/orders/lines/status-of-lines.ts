import type { ListedOrder } from '@food-court/shared-api';
import { openStatuses } from '@food-court/shared-api/order-statuses';

type Status = ListedOrder['status'];

const steps: readonly Status[] = [...openStatuses, 'handed_over'];

/** One word for several dishes: that of the last one, without those that ended early unless all did. */
export function statusOfLines(lines: readonly { status: Status }[]): Status {
  const has = (status: Status) => lines.some((line) => line.status === status);
  return steps.find(has) ?? (has('declined') ? 'declined' : 'cancelled');
}
