import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, t, type NewBasketLine, type Order } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { errorMessage, isSessionOver } from '../ordering/errors';
import { useLoginRedirect } from '../ordering/login-redirect';
import type { CheckoutGroup } from './checkout-groups';
import { linesToRepeat, repeatNews } from './repeat-order';

type Repeatable = Pick<CheckoutGroup, 'id' | 'orders' | 'size'>;

interface OrderAgainProps {
  of: Repeatable;
  /** The id of the heading that names the orders. */
  describedBy: string;
}

/** Puts everything from the checkout into the basket and opens it. */
export function OrderAgain({ of, describedBy }: OrderAgainProps) {
  const repeat = useOrderAgain(of);
  return (
    <Button variant="secondary" aria-describedby={describedBy} busy={repeat.isPending} onClick={() => repeat.mutate()}>
      {t('Order again')}
    </Button>
  );
}

function useOrderAgain(group: Repeatable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useLoginRedirect();
  const keyOf = useRepeatKey();
  return useMutation({
    mutationFn: async () => {
      const orders = await allOrders(group);
      const lines = linesToRepeat(orders);
      const basket = await call('POST /basket/merge', { body: { lines }, idempotencyKey: keyOf.lines(lines) });
      return { basket, news: repeatNews(basket, lines, orders) };
    },
    onSuccess: async ({ basket, news }) => {
      keyOf.forget();
      const key = queryKey('GET /basket');
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, basket);
      await navigate('/basket');
      if (news.isComplete) toast.success(news.text);
      else toast.info(news.text);
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      toast.error(errorMessage(error));
      return undefined;
    },
  });
}

/** Loads the whole checkout, because a page of the list may end in the middle of it. */
async function allOrders({ id, orders, size }: Repeatable): Promise<readonly Order[]> {
  if (orders.length >= size) return orders;
  const { tickets } = await call('GET /checkouts/{id}', { params: { id } });
  return tickets.flatMap((ticket) => ticket.orders);
}

/** Keeps the key for the same lines until they are answered, so that a press after a lost answer adds nothing twice. */
function useRepeatKey() {
  const kept = useRef<{ text: string; key: string }>(undefined);
  return {
    lines: (lines: readonly NewBasketLine[]): string => {
      const text = JSON.stringify(lines);
      if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    forget: () => {
      kept.current = undefined;
    },
  };
}
