import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, formatDollars, t, type Checkout, type SharedBasket } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { useSession } from '@food-court/shared-auth';
import { Button, buttonClass, stack, timeLeft, useNow } from '@food-court/shared-ui';
import styles from './together.module.css';
import { useSinglePress } from './use-shared-basket';

/** The payment after “Order now”: everything that is left to pay, and the state of their own part. */
export function PayParts({ basket }: { basket: SharedBasket }) {
  const now = useNow();
  const pages = usePages();
  const you = basket.people.find(({ isYou }) => isYou);
  const left = timeLeft(basket.payUntil ?? '', now);
  const pay = usePay();
  const canPayOwn = you?.part === 'to-pay' && you.basket.lines.length > 0;
  const paysMore = left && basket.rest.total > (canPayOwn ? you.basket.total : 0);
  return (
    <div className={styles.sign} data-sign>
      <p role="status">{statusText(basket, left?.left)}</p>
      <div className={stack(3)}>
        {canPayOwn && left && (
          <Button size="l" wide busy={pay.isPending} onClick={() => pay.press({ for: 'me', total: you.basket.total })}>
            {t('Pay my part')} · {formatDollars(you.basket.total)}
          </Button>
        )}
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
        {basket.checkout && (
          <Link
            to={pages(basket.checkout.page)}
            className={buttonClass({ size: 'l', wide: true, variant: 'secondary' })}
          >
            {basket.checkout.payment === 'due' ? t('Continue to the payment') : t('Follow your order')}
          </Link>
        )}
      </div>
    </div>
  );
}

function statusText({ people, rest }: SharedBasket, left: string | undefined): string {
  const you = people.find(({ isYou }) => isYou);
  if (you?.part === 'left-out' && you.basket.lines.length > 0)
    return t('You didn’t pay in time. Your dishes are not ordered, and nothing was charged.');
  const eating = people.filter(({ basket, part }) => basket.lines.length > 0 && part !== 'left-out');
  const paid = eating.filter(({ part }) => part === 'paid').length;
  if (eating.length > 0 && paid === eating.length) return t('Everything is paid. All kitchens are ready together.');
  if (left === undefined) return t('The time to pay is over. Unpaid dishes are not ordered.');
  if (rest.total === 0)
    return t('{paid} of {people} parts are paid. The others are paying now.', { paid, people: eating.length });
  return t('{paid} of {people} parts are paid. Time to pay: {left}.', { paid, people: eating.length, left });
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
