import type { CallInput } from '@food-court/shared-api';
import { useListingAddress } from '#listing/use-listing-address.ts';
import { statusLabels } from '../labels';

type Query = NonNullable<CallInput<'GET /all-orders'>['query']>;
type Status = keyof typeof statusLabels;

const filters = ['late', 'refunded', ...(Object.keys(statusLabels) as Status[])] as const;
const day = /^[12]\d{3}-\d{2}-\d{2}$/;
const id = /^[\w-]{1,64}$/;

/** Reads the filters of a list of orders from the address, which may contain anything. */
export function useOrderListAddress() {
  const address = useListingAddress();
  const query = {
    search: address.search || undefined,
    show: address.choice('show', filters),
    from: address.matching('from', day),
    to: address.matching('to', day),
    kitchen: address.matching('kitchen', id),
    sort: address.choice('sort', ['createdAt', 'amount']),
    direction: address.choice('direction', ['ascending', 'descending']),
  } satisfies Query;
  return { ...address, query };
}

export type OrderListAddress = ReturnType<typeof useOrderListAddress>;
