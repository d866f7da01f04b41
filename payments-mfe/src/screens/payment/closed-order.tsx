import { useQuery } from '@tanstack/react-query';
import { t, type Order } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { closedReason } from './messages';

/** The order’s history says whether it was cancelled or expired. */
export function ClosedOrder({ order }: { order: Order }) {
  const history = useQuery(apiQuery('GET /orders/{id}/history', { params: { id: order._id } }));
  if (history.isPending)
    return (
      <p
        role="status"
        aria-busy="true"
        aria-label={t('Loading what happened to your order')}

        data-look="breaks wide sunken press-corners pad-3-4"
      />
    );
  const { title, detail } = closedReason(order, history.data);
  return (
    <div role="status" data-look="breaks wide sunken press-corners pad-3-4">
      <strong>{title}</strong>
      <p>{detail}</p>
    </div>
  );
}
