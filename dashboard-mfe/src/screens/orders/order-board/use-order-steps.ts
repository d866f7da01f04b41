import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Order, OrderStatus } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { isOutdated, stepFailure } from './messages';
import { createPressStore } from './presses/press-store';
import { isUnreachable, isUnavailable, sendStep, type Step, withStatuses } from './send-step';

/** 'outdated': the order has moved on, so a retry makes no sense. 'queued': it is sent once the server can be reached. */
export type StepOutcome = 'taken' | 'queued' | 'outdated' | 'failed';

const retryMs = 3_000;

const store = createPressStore<Step>();

/**
 * Optimistic updates: a pending step shows as taken, and is undone when the server refuses it. Without a connection,
 * presses are queued in order, also across reloads, and sent when it returns. Each step names the former status, so one
 * that is sent twice is taken once.
 */
export function useOrderSteps(seller: string, account: string) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Step[]>([]);
  const [queued, setQueued] = useState<readonly Step[]>([]);
  const queue = useRef<readonly Step[]>([]);
  const busyTickets = useRef(new Set<string>());

  const changeQueue = useCallback((steps: readonly Step[]) => setQueued((queue.current = steps)), []);
  const forget = useCallback((step: Step) => setPending((before) => before.filter((other) => other !== step)), []);

  const send = useCallback(
    async (step: Step, isRepeated = false): Promise<StepOutcome> => {
      const { orders } = step;
      const params = { email: seller };
      const board = queryKey('GET /order-board/{email}', { params });
      const ticketId = orders[0]?.ticketId ?? '';
      busyTickets.current.add(ticketId);
      try {
        const moved = await sendStep(step);
        client.setQueryData<Order[]>(board, (known) => known && withStatuses(known, moved));
        forget(step);
        return 'taken';
      } catch (error) {
        // A decline is made in a dialog, where the person can press again.
        if (isUnreachable(error) && step.to !== 'declined') return 'queued';
        // A server that has just recovered may be busy with everybody who returns.
        if (isRepeated && isUnavailable(error)) return 'queued';
        const now = isRepeated && isOutdated(error) ? await readBoard() : undefined;
        forget(step);
        // Only the answer to the first attempt was lost, not the step.
        if (now && orders.every(({ _id }) => (now.get(_id) ?? 'handed_over') === step.to)) return 'taken';
        toast.error(stepFailure(orders, error));
        return isOutdated(error) ? 'outdated' : 'failed';
      } finally {
        busyTickets.current.delete(ticketId);
        // Refetches the board once after a press for many tickets, after the last one.
        if (busyTickets.current.size === 0) void client.invalidateQueries({ queryKey: board });
      }

      async function readBoard(): Promise<Map<string, OrderStatus> | undefined> {
        const orders = await client
          .fetchQuery({ ...apiQuery('GET /order-board/{email}', { params }), staleTime: 0 })
          .catch(() => undefined);
        return orders && new Map(orders.map(({ _id, status }) => [_id, status]));
      }
    },
    [client, seller, forget],
  );

  /** One step at a time per ticket. */
  const takeStep = useCallback(
    async (step: Step): Promise<StepOutcome> => {
      const [first] = step.orders;
      if (!first || busyTickets.current.has(first.ticketId)) return 'failed';
      setPending((before) => [...before, step]);
      const mustWait = queue.current.length > 0 && step.to !== 'declined';
      const outcome = mustWait ? 'queued' : await send(step);
      if (outcome === 'queued') {
        changeQueue([...queue.current, step]);
        store.add(account, step);
      }
      return outcome;
    },
    [send, changeQueue, account],
  );

  const isSending = useRef(false);
  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const step of queue.current) {
      const outcome = await send(step, true);
      if (outcome === 'queued') break;
      changeQueue(queue.current.filter((other) => other !== step));
      void store.remove(step);
    }
    isSending.current = false;
  }, [send, changeQueue]);

  useEffect(() => {
    let isOver = false;
    void store.read(account).then((steps) => {
      if (isOver || steps.length === 0) return;
      setPending((before) => [...steps, ...before]);
      changeQueue([...steps, ...queue.current]);
      void sendAll();
    });
    return () => void (isOver = true);
  }, [account, changeQueue, sendAll]);

  const hasQueue = queued.length > 0;
  useEffect(() => {
    if (!hasQueue) return;
    const onOnline = () => void sendAll();
    const retry = setInterval(onOnline, retryMs);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(retry);
      removeEventListener('online', onOnline);
    };
  }, [hasQueue, sendAll]);

  const pendingSteps = useMemo(
    () => new Map(pending.flatMap(({ orders, to }) => orders.map(({ _id }) => [_id, to] as const))),
    [pending],
  );
  const busy = useMemo(
    () => new Set(pending.filter((step) => !queued.includes(step)).map(({ orders }) => orders[0]?.ticketId ?? '')),
    [pending, queued],
  );
  return { pendingSteps, busy, queuedCount: queued.length, takeStep };
}
