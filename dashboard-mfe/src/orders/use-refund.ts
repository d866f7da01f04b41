import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ApiError,
  call,
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  t,
  type Order,
} from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { createSubmissionKeys } from '../forms/submission-keys';

/** Every call that shows an order to its seller or an admin. */
const orderCalls = [
  'GET /order-board/{email}',
  'GET /orders/{id}',
  'GET /orders/{id}/history',
  'GET /checkouts/{id}',
  'GET /checkouts/{id}/history',
] as const;

const isRefusedByProvider = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

const isOutdated = (error: unknown): boolean =>
  isRefusedByProvider(error) ||
  (error instanceof ApiError && ['refund_too_large', 'not_payable', 'not_found'].includes(error.code));

/** In dollars or in portions. */
export type RefundedPart = { amount: number } | { quantity: number };

/** Refunds once, however often the same press is repeated. */
export function useRefund(order: Order) {
  const client = useQueryClient();
  const [keys] = useState(createSubmissionKeys);
  const refetchOrders = () => {
    for (const name of orderCalls) void client.invalidateQueries({ queryKey: [name] });
  };

  return async (part: RefundedPart, reason: string): Promise<void> => {
    const body = { ...part, ...(reason && { reason }) };
    try {
      const changed = await call('POST /orders/{id}/refunds', {
        params: { id: order._id },
        body,
        idempotencyKey: keys.keyOf(body),
      });
      keys.markAnswered();
      const sent = dollarsFromCents(centsFromDollars(changed.refunded) - centsFromDollars(order.refunded));
      client.setQueryData(queryKey('GET /orders/{id}', { params: { id: order._id } }), changed);
      toast.success(t('{amount} goes back to {name}', { amount: formatDollars(sent), name: order.name }));
      refetchOrders();
    } catch (error) {
      // The provider’s refusal is final for this key; a later press is a new refund.
      if (isRefusedByProvider(error)) keys.markAnswered();
      if (isOutdated(error)) refetchOrders();
      throw error;
    }
  };
}
