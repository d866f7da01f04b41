import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { Button, buttonClass, EmptyState } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import type { ReceiptLink } from '#orders/guest/use-receipt-link.ts';

/** The secret is guessed, expired, or of an order that was saved in an account. */
export function LinkExpired({ link }: { link: ReceiptLink }) {
  useEffect(() => link.discard());
  return (
    <EmptyState
      role="alert"
      title={t('This link opens no order')}
      detail={t('A link works for a month, until its orders are saved in an account. Check that it is complete.')}
      picture={<OrdersIcon />}
      action={
        <Link to="/" className={buttonClass()}>
          {t('Browse the dishes')}
        </Link>
      }
    />
  );
}

/** This browser has orders without an account, and can open those of one guest only. */
export const OtherOrders = ({ link, onOpen }: { link: ReceiptLink; onOpen: () => void }) => (
  <EmptyState
    role="alert"
    title={t('This link opens an order from another browser')}
    detail={t('This browser forgets its own orders when you open it. Save them first if you want to keep them.')}
    picture={<OrdersIcon />}
    action={
      <>
        <Button
          onClick={() => {
            link.use();
            onOpen();
          }}
        >
          {t('Open the order')}
        </Button>
        <Link to={guestPage('/save')} className={buttonClass({ variant: 'secondary' })}>
          {t('Save your orders')}
        </Link>
      </>
    }
  />
);
