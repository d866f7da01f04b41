import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, centsFromDollars, dollarsFromCents, formatDollars, type Order } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';
import { submissionKeys } from '../submission/submission-keys';

/** What shows an order to those who cook it. */
const reads = ['GET /order-board/{email}', 'GET /orders/{id}', 'GET /orders/{id}/history'] as const;

const isRefusedByProvider = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

const isOutdated = (error: unknown): boolean =>
  isRefusedByProvider(error) ||
  (error instanceof ApiError && ['refund_too_large', 'not_payable', 'not_found'].includes(error.code));

/** Sends money back once, however often the same press is repeated. */
export function useRefund(order: Order) {
  const client = useQueryClient();
  const [keys] = useState(submissionKeys);
  const readAgain = () => {
    for (const name of reads) void client.invalidateQueries({ queryKey: [name] });
  };

  /** Dollars. */
  return async (amount: number, reason: string): Promise<void> => {
    const body = { amount, ...(reason && { reason }) };
    try {
      const changed = await call('POST /orders/{id}/refunds', {
        params: { id: order._id },
        body,
        idempotencyKey: keys.keyOf(body),
      });
      keys.answered();
      const sent = dollarsFromCents(centsFromDollars(changed.refunded) - centsFromDollars(order.refunded));
      client.setQueryData(queryKey('GET /orders/{id}', { params: { id: order._id } }), changed);
      toast.success(`${formatDollars(sent)} goes back to ${order.name}`);
      readAgain();
    } catch (error) {
      // A later press is another try.
      if (isRefusedByProvider(error)) keys.answered();
      if (isOutdated(error)) readAgain();
      throw error;
    }
  };
}
