import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, EmptyState, ErrorState, Progress, Section } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { mayBeVisitor } from '#basket/checkout/checkout-link.tsx';
import { errorMessage, isNotFound, isOrderOutdated } from '#ordering/errors.ts';
import { readCode, takeOrder } from './take-order';

/** Opened by the code on a kiosk. The phone takes the order over and goes on to its payment. */
export default function KioskOrderScreen() {
  const { hash } = useLocation();
  return (
    <Section title={t('Your order')} level={1} narrow tabIndex={-1}>
      <Taking hash={hash} />
    </Section>
  );
}

function Taking({ hash }: { hash: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const isMember = session.status === 'signed-in' && session.profileState === 'ready';
  const isKnown = isMember || mayBeVisitor(session);
  const code = readCode(hash);
  const take = useMutation({
    mutationFn: async () => (code ? takeOrder(code, isMember) : undefined),
    // The code opens nothing any longer, so it may leave the history, too.
    onSuccess: (page) => page !== undefined && navigate(page, { replace: true }),
  });
  const start = useEffectEvent(() => take.mutate());
  useEffect(() => {
    if (isKnown && hash !== '') start();
  }, [isKnown, hash]);

  if (!code || isNotFound(take.error)) return <NoOrder detail={t('The code has expired. Order again at the kiosk.')} />;
  if (isOrderOutdated(take.error))
    return <NoOrder detail={t('Another phone has scanned the code, and pays for the order.')} />;
  if (take.error)
    return (
      <ErrorState
        title={t('We couldn’t open your order')}
        detail={`${errorMessage(take.error)} ${t('Nothing was charged.')}`}
        busy={take.isPending}
        onRetry={() => take.mutate()}
      />
    );
  return <Progress label={t('Opening your order…')} />;
}

const NoOrder = ({ detail }: { detail: string }) => (
  <EmptyState
    role="alert"
    title={t('There is no order to pay')}
    detail={detail}
    picture={<OrdersIcon />}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Browse the dishes')}
      </Link>
    }
  />
);
