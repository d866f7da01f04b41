import { useQuery } from '@tanstack/react-query';
import type { ListedCheckout } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { ChosenOptions } from '#orders/chosen-options.tsx';
import { KitchenNote } from '#orders/kitchen-note.tsx';
import { CheckoutLines } from '#orders/lines/checkout-lines.tsx';

/** The list knows the dishes and their steps; choices and notes come when a row is unfolded. */
export function UnfoldedCheckout({ checkout: { _id, tickets } }: { checkout: ListedCheckout }) {
  const { data } = useQuery(apiQuery('GET /checkouts/{id}', { params: { id: _id } }));
  const orders = data?.tickets.flatMap((ticket) => ticket.orders) ?? [];
  return (
    <CheckoutLines
      tickets={tickets}
      remark={(id) => {
        const order = orders.find((one) => one._id === id);
        return (
          order && (
            <>
              <ChosenOptions choices={order.choices} />
              <KitchenNote note={order.note} needsConfirmation={order.needsConfirmation} />
            </>
          )
        );
      }}
    />
  );
}
