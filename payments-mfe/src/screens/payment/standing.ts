import type { Order } from 'shared-api';

/** Once paid it stays a paid order, whatever went back of it. */
export const isPaid = ({ payment }: Order): boolean => payment === 'paid' || payment === 'refunded';

export const isPayable = (order: Order): boolean => !isPaid(order) && order.status === 'placed';
