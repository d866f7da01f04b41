import { ApiError, call, type DeclineReason, type Order, type OrderStatus } from '@food-court/shared-api';
import { isOnBoard } from './steps';

export interface Step {
  /** The lines that it moves, all of the same ticket and at the same status. */
  orders: readonly Order[];
  to: OrderStatus;
  reason?: DeclineReason;
  /** Moves one line of a ticket without the others. */
  alone?: boolean;
  /** Somebody has confirmed the notes about allergies. */
  confirmsNotes?: boolean;
  /** Reverts only what a press moved, not what was there before. */
  isBack?: boolean;
}

export type Moved = readonly Pick<Order, '_id' | 'status'>[];

/** The server compares `from`, so a step that is sent twice is taken once. */
export async function sendStep({ orders, to, reason, alone, confirmsNotes, isBack }: Step): Promise<Moved> {
  const [first] = orders;
  if (!first) return [];
  const body = { from: first.status, to, ...(reason && { reason }), ...(confirmsNotes && { confirmsNotes }) };
  if (alone) return [await call('POST /orders/{id}/steps', { params: { id: first._id }, body })];
  const named = isBack ? { ...body, orders: orders.map(({ _id }) => _id) } : body;
  return call('POST /tickets/{id}/steps', { params: { id: first.ticketId }, body: named });
}

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

export const withStatuses = (known: readonly Order[], moved: Moved): Order[] => {
  const statuses = new Map(moved.map(({ _id, status }) => [_id, status]));
  return known.map((order) => withStatus(order, statuses.get(order._id))).filter(({ status }) => isOnBoard(status));
};

/** Returns the same object when nothing changes, so that its ticket does not render again. */
export const withStatus = (order: Order, status: OrderStatus | undefined): Order =>
  status === undefined || status === order.status ? order : { ...order, status };
