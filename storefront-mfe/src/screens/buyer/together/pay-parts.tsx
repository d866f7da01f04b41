import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, formatDollars, t, type Checkout, type SharedBasket } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { useSession } from '@food-court/shared-auth';
import { Button, buttonClass, stack, timeLeft, useNow } from '@food-court/shared-ui';
import { useSinglePress } from '#basket/together/use-shared-basket.ts';
import { PayShare } from './pay-share';
import { SplitEvenly } from './split-evenly';
import { statusText } from './status-text';

/** The payment after “Order now”: everything that is left to pay, and the state of their own part. */
export function PayParts({ basket }: { basket: SharedBasket }) {
  const now = useNow();
  const pages = usePages();
  const you = basket.people.find(({ isYou }) => isYou);
  const left = timeLeft(basket.split?.state === 'open' ? basket.split.payUntil : (basket.payUntil ?? ''), now);
  const pay = usePay();
  const canPayOwn = you?.part === 'to-pay' && you.share === undefined && you.basket.lines.length > 0;
  const paysMore = left && basket.rest.total > (canPayOwn ? you.basket.total : 0);
  return (
    <div data-look="grid gap-4 pad-5" data-sign>
      <p role="status">{statusText(basket, left?.left)}</p>
      <div className={stack(3)}>
        {canPayOwn && left && (
          <Button size="l" wide busy={pay.isPending} onClick={() => pay.press({ for: 'me', total: you.basket.total })}>
            {t('Pay my part')} · {formatDollars(you.basket.total)}
          </Button>
        )}
        {left && basket.rest.split && <SplitEvenly total={basket.rest.total} split={basket.rest.split} />}
        {paysMore && (
          <Button
            size="l"
            wide
            variant={canPayOwn ? 'secondary' : 'primary'}
            busy={pay.isPending}
            onClick={() => pay.press({ for: 'everyone', total: basket.rest.total })}
          >
            {t('Pay for everyone')} · {formatDollars(basket.rest.total)}
          </Button>
        )}
        {basket.split?.state === 'open' ? (
          <PayShare split={basket.split} page={pages(basket.split.payment)} />
        ) : (
          basket.checkout && (
            <Link
              to={pages(basket.checkout.page)}
              className={buttonClass({ size: 'l', wide: true, variant: 'secondary' })}
            >
              {basket.checkout.payment === 'due' ? t('Continue to the payment') : t('Follow your order')}
            </Link>
          )
        )}
      </div>
    </div>
  );
}

/** Pages of somebody without an account are below /guest. */
function usePages(): (page: string) => string {
  const { status } = useSession();
  return (page) => (status === 'signed-in' ? page : guestPage(page));
}

/** Orders the part once, however often the button is pressed, and opens the page on which it is paid. */
function usePay() {
  const navigate = useNavigate();
  const pages = usePages();
  const request = useRef<{ text: string; key: string }>(undefined);
  return useSinglePress({
    // A press after a lost answer has the same key, so that it finds the order.
    mutationFn: (body: { for: 'me' | 'everyone'; total: number }) => {
      const text = JSON.stringify(body);
      if (request.current?.text !== text) request.current = { text, key: crypto.randomUUID() };
      return call('POST /shared-basket/checkouts', { body, idempotencyKey: request.current.key });
    },
    onSuccess: async ({ tickets }: Checkout) => {
      await navigate(pages(`/orders/payment/${tickets[0]?.orders[0]?._id}`));
    },
  });
}
