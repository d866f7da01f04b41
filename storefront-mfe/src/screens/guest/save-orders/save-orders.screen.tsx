import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, t } from '@food-court/shared-api';
import { forgetGuest, guestSecret } from '@food-court/shared-api/guest';
import { toast, useSession } from '@food-court/shared-auth';
import { buttonClass, EmptyState, ErrorState, Progress, Section } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { errorMessage, isNotFound } from '#ordering/errors.ts';

/** Adds the orders of this browser’s guest to the account of whoever has signed in. */
export default function SaveOrdersScreen() {
  const [secret] = useState(guestSecret);
  return (
    <Section title={t('Save your orders')} level={1} narrow tabIndex={-1}>
      {secret === undefined ? <NothingToSave /> : <Saving secret={secret} />}
    </Section>
  );
}

function Saving({ secret }: { secret: string }) {
  const session = useSession();
  const isMember = session.status === 'signed-in' && session.profileState === 'ready';
  const save = useSave(secret);
  const start = useEffectEvent(() => save.mutate());
  useEffect(() => {
    if (isMember) start();
  }, [isMember]);
  if (isNotFound(save.error)) return <NothingToSave />;
  if (save.error)
    return (
      <ErrorState
        title={t('We couldn’t save your orders')}
        detail={errorMessage(save.error)}
        busy={save.isPending}
        onRetry={() => save.mutate()}
      />
    );
  return <Progress label={t('Saving your orders…')} />;
}

function useSave(secret: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /guests/claim', { body: { secret } }),
    onSuccess: async () => {
      forgetGuest();
      await navigate('/orders', { replace: true });
      toast.success(t('Your orders are saved in your account'));
    },
    // Nothing of it can be opened any longer.
    onError: (error) => isNotFound(error) && forgetGuest(),
  });
}

const NothingToSave = () => (
  <EmptyState
    title={t('There are no orders to save')}
    detail={t('This browser has none that were placed without an account, or they are too old.')}
    picture={<OrdersIcon />}
    action={
      <Link to="/orders" className={buttonClass()}>
        {t('My Orders')}
      </Link>
    }
  />
);
