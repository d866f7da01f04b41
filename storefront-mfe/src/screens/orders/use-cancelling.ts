import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Order, type Page } from 'shared-api';
import { toast } from 'shared-auth';
import { faultMessage, isSessionOver } from '../ordering/faults';
import { useWayToLogin } from '../ordering/use-way-to-login';
import { cancelled, isTooLate } from './messages';

const list = 'GET /my-orders/{email}';

/** Cancels an order that no seller has accepted yet; one that went on meanwhile is shown as it is now. */
export function useCancelling(order: Order, close: () => void) {
  const client = useQueryClient();
  const login = useWayToLogin();
  return useMutation({
    mutationFn: () =>
      call('POST /orders/{id}/steps', { params: { id: order._id }, body: { from: 'placed', to: 'cancelled' } }),
    onSuccess: (changed) => {
      client.setQueriesData<Page<Order>>(
        { queryKey: [list] },
        (page) => page && { ...page, items: page.items.map((known) => (known._id === changed._id ? changed : known)) },
      );
      close();
      toast.success(cancelled(order));
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.again(error);
      if (!isTooLate(error)) return undefined;
      close();
      toast.error(faultMessage(error));
      return client.invalidateQueries({ queryKey: [list] });
    },
  });
}
