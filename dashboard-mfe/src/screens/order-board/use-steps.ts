import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, type Order, type OrderStatus } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';
import { isOutdated, stepFailure } from './messages';
import { isOnBoard } from './steps';

/** 'outdated': the order has moved on, and nothing is left to try. */
export type StepOutcome = 'taken' | 'outdated' | 'failed';

/** Steps that are under way: each is shown as if it were taken, and taken back when it is refused. */
export function useSteps(seller: string) {
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const begun = useRef(new Set<string>());

  /** One at a time for each order. */
  const take = useCallback(
    async (order: Order, to: OrderStatus): Promise<StepOutcome> => {
      const { _id: id, status: from } = order;
      if (begun.current.has(id)) return 'failed';
      begun.current.add(id);
      setUnderWay((before) => new Map(before).set(id, to));
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
        begun.current.delete(id);
        setUnderWay((before) => new Map([...before].filter(([other]) => other !== id)));
        void client.invalidateQueries({ queryKey: board });
      }
    },
    [client, seller],
  );

  return { underWay, take };
}
