import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, type Order, type OrderStatus } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';
import { isOutdated, stepFailure } from './messages';
import { isOnBoard } from './steps';

/** 'outdated': the order has moved on, so a retry makes no sense. */
export type StepOutcome = 'taken' | 'outdated' | 'failed';

/** Optimistic updates: a pending step shows as taken, and is undone when the server refuses it. */
export function useOrderSteps(seller: string) {
  const client = useQueryClient();
  const [pendingSteps, setPendingSteps] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const busyIds = useRef(new Set<string>());

  /** One step at a time per order. */
  const takeStep = useCallback(
    async (order: Order, to: OrderStatus): Promise<StepOutcome> => {
      const { _id: id, status: from } = order;
      if (busyIds.current.has(id)) return 'failed';
      busyIds.current.add(id);
      setPendingSteps((before) => new Map(before).set(id, to));
      const board = queryKey('GET /order-board/{email}', { params: { email: seller } });
      try {
        const changed = await call('POST /orders/{id}/steps', { params: { id }, body: { from, to } });
        client.setQueryData<Order[]>(board, (orders) =>
          orders?.map((known) => (known._id === id ? changed : known)).filter(({ status }) => isOnBoard(status)),
        );
        return 'taken';
      } catch (error) {
        toast.error(stepFailure(order, error));
        return isOutdated(error) ? 'outdated' : 'failed';
      } finally {
        busyIds.current.delete(id);
        setPendingSteps((before) => new Map([...before].filter(([other]) => other !== id)));
        void client.invalidateQueries({ queryKey: board });
      }
    },
    [client, seller],
  );

  return { pendingSteps, takeStep };
}
