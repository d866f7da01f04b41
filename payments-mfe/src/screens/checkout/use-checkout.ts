import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ApiError,
  call,
  isTransient,
  t,
  type Basket,
  type CallInput,
  type Checkout,
  type Fulfilment,
} from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { queryKey } from '@food-court/shared-api/query';
import { orderAsGuest } from '#guest/order-as-guest.ts';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { forgetCode } from '#invitation/remembered-code.ts';
import { noTip, withDeliveryFee, withTip } from './chosen-tip';
import { fulfilmentMissing } from './messages';

const basketKey = queryKey('GET /basket');
const emptyBasket: Basket = { lines: [], count: 0, total: 0 };

type OrderExtras = Pick<CallInput<'POST /checkouts'>['body'], 'receiptTo' | 'tableCode' | 'dayCode' | 'delivery'>;

/** Orders the basket once, however often the button is pressed: after a refused card, the next attempt pays for the same order. */
export function useCheckout(current: Basket) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGuest = useIsGuest();
  const request = useRef<{ body: string; key: string }>(undefined);
  const ordered = useRef<Checkout>(undefined);
  const [placed, setPlaced] = useState<Checkout>();
  const [tip, setTip] = useState(noTip);
  // The server empties the basket once it has the order, and announces that before its answer arrives.
  const [ordering, setOrdering] = useState<Basket>();
  const basket = ordering ?? current;

  /** A repeated request has the same key, so that an order is found again when its first answer was lost. */
  const keyFor = (body: object): string => {
    const text = JSON.stringify([body, basket.lines]);
    if (request.current?.body !== text) request.current = { body: text, key: crypto.randomUUID() };
    return request.current.key;
  };

  const place = async (serving: Fulfilment, extras: OrderExtras, deliveryFee?: number): Promise<Checkout> => {
    const body = {
      serving,
      ...withTip(withDeliveryFee(basket, deliveryFee), tip, serving.kind === 'delivery'),
      ...extras,
    };
    setOrdering(basket);
    try {
      const key = keyFor(body);
      return await (isGuest ? orderAsGuest(body, key) : call('POST /checkouts', { body, idempotencyKey: key }));
    } catch (error) {
      // After a lost answer the order may exist, and the next press requests the same one. Otherwise the page shows what has changed.
      if (!isTransient(error)) setOrdering(undefined);
      void client.invalidateQueries({ queryKey: basketKey });
      throw error;
    }
  };

  const order = async (
    fulfilment: Fulfilment | undefined,
    extras: OrderExtras,
    deliveryFee?: number,
  ): Promise<string> => {
    if (!ordered.current) {
      if (!fulfilment) throw new ApiError('validation_failed', t(fulfilmentMissing), 400);
      ordered.current = await place(fulfilment, extras, deliveryFee);
      setPlaced(ordered.current);
      client.setQueryData(basketKey, emptyBasket);
    }
    return firstOrder(ordered.current);
  };

  const showOrdered = (): void => {
    forgetCode();
    const page = ordered.current?.page;
    if (page) void navigate(isGuest ? guestPage(page) : page, { replace: true });
  };

  return { placed, isHeld: placed !== undefined || ordering !== undefined, basket, tip, setTip, order, showOrdered };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

/** All orders of a checkout are paid together, through any of them. */
const firstOrder = ({ tickets }: Checkout): string => tickets[0]?.orders[0]?._id ?? '';
