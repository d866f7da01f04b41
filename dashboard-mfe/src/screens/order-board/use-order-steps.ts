import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, type DeclineReason, type Order, type OrderStatus } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';
import { isOutdated, stepFailure } from './messages';
import { isOnBoard } from './steps';

export interface Step {
  /** The lines that it moves, all at the same status and of the same ticket. */
  orders: readonly Order[];
  to: OrderStatus;
  reason?: DeclineReason;
  /** One line of a ticket moves without the others. */
  alone?: boolean;
}

/** 'outdated': the order has moved on, so a retry makes no sense. */
export type StepOutcome = 'taken' | 'outdated' | 'failed';

/** Optimistic updates: a pending step shows as taken, and is undone when the server refuses it. */
export function useOrderSteps(seller: string) {
  const client = useQueryClient();
  const [pendingSteps, setPendingSteps] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const busyTickets = useRef(new Set<string>());

  /** One step at a time per ticket. */
  const takeStep = useCallback(
    async (step: Step): Promise<StepOutcome> => {
      const { orders, to } = step;
      const [first] = orders;
      if (!first || busyTickets.current.has(first.ticketId)) return 'failed';
      busyTickets.current.add(first.ticketId);
      setPendingSteps((before) => new Map([...before, ...orders.map(({ _id }) => [_id, to] as const)]));
      const board = queryKey('GET /order-board/{email}', { params: { email: seller } });
      try {
        const moved = await sendStep(first, step);
        client.setQueryData<Order[]>(board, (known) => known && withStatuses(known, moved));
        return 'taken';
      } catch (error) {
        toast.error(stepFailure(orders, error));
        return isOutdated(error) ? 'outdated' : 'failed';
      } finally {
        busyTickets.current.delete(first.ticketId);
        setPendingSteps((before) => new Map([...before].filter(([id]) => !orders.some(({ _id }) => _id === id))));
        void client.invalidateQueries({ queryKey: board });
      }
    },
    [client, seller],
  );

  return { pendingSteps, takeStep };
}

type Moved = readonly Pick<Order, '_id' | 'status'>[];

async function sendStep({ _id, ticketId, status: from }: Order, { to, reason, alone }: Step): Promise<Moved> {
  const body = { from, to, ...(reason && { reason }) };
  if (alone) return [await call('POST /orders/{id}/steps', { params: { id: _id }, body })];
  return call('POST /tickets/{id}/steps', { params: { id: ticketId }, body });
}

const withStatuses = (known: readonly Order[], moved: Moved): Order[] => {
  const statuses = new Map(moved.map(({ _id, status }) => [_id, status]));
  return known.map((order) => withStatus(order, statuses.get(order._id))).filter(({ status }) => isOnBoard(status));
};

/** The same object when nothing changes: its ticket does not render again. */
export const withStatus = (order: Order, status: OrderStatus | undefined): Order =>
  status === undefined || status === order.status ? order : { ...order, status };
