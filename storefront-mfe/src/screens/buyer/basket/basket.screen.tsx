import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t, type Basket } from '@food-court/shared-api';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, EmptyState, ErrorState, row, Section, Skeleton } from '@food-court/shared-ui';
import { BasketIcon } from '@food-court/shared-ui/icons';
import { ReadyTogether } from '#basket/column/ready-together.tsx';
import { DialogHost } from '#ordering/dialogs/dialog-host.tsx';
import { isOrderable } from '#basket/state/basket-lines.ts';
import { useBasket } from '#basket/state/use-basket.ts';
import { BasketKitchens } from './basket-kitchens';
import styles from './basket.module.css';
import { BasketSummary } from './basket-summary';
import { OrderTogether } from './order-together';
import { checkoutAfterLogin } from '#basket/checkout/checkout-link.tsx';

const never = () => () => {};

export default function BasketScreen() {
  const basket = useBasket();
  // Only this browser knows the table.
  const table = useSyncExternalStore(never, tableOfVisit, () => undefined);
  // A cached answer may be the visitor’s basket.
  useCheckoutAfterLogin(basket.isFetchedAfterMount ? basket.data : undefined);
  return (
    <Section
      title={t('Your basket')}
      lead={table && t('Table {table}', { table })}
      level={1}
      tabIndex={-1}
      className={styles.page}
    >
      {basket.data ? (
        <BasketContent basket={basket.data} />
      ) : basket.isError ? (
        <ErrorState
          title={t('We couldn’t load your basket')}
          detail={basket.error.message}
          onRetry={() => void basket.refetch()}
          busy={basket.isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('Loading your basket')}>
          <Skeleton shape="card" lines={4} />
        </div>
      )}
      <DialogHost />
    </Section>
  );
}

const BasketContent = ({ basket }: { basket: Basket }) =>
  basket.lines.length === 0 ? (
    <EmptyState
      title={t('Your basket is empty')}
      detail={t('Press + on any dish. You can mix dishes from all kitchens and pay for them together.')}
      picture={<BasketIcon />}
      action={
        <div className={row(3)}>
          <Link to="/" className={buttonClass()}>
            {t('See the menu')}
          </Link>
          <OrderTogether />
        </div>
      }
    />
  ) : (
    <div className={styles.content} data-look="grid one-column pack gap-5">
      <ReadyTogether lines={basket.lines} />
      <BasketKitchens lines={basket.lines} />
      <div className={row(3)}>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t('Add more dishes')}
        </Link>
        <OrderTogether />
      </div>
      <BasketSummary basket={basket} />
    </div>
  );

/** A visitor who pressed Checkout returns here, so that both baskets are merged before the order. */
function useCheckoutAfterLogin(basket: Basket | undefined): void {
  const { state } = useLocation() as { state: { begun?: unknown } | null };
  const session = useSession();
  const navigate = useNavigate();
  const isReady = state?.begun === checkoutAfterLogin && session.status === 'signed-in' && basket !== undefined;

  const goOn = useEffectEvent(() => {
    const canOrder = basket !== undefined && basket.lines.length > 0 && basket.lines.every(isOrderable);
    // Problems are resolved here first; afterwards the buyer presses Checkout.
    void navigate(canOrder ? '/checkout' : '/basket', { replace: true });
  });
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);
}
