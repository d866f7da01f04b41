import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, formatDollars, t } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, ConfirmDialog } from '@food-court/shared-ui';

/** Sends all that is bought and unspent back to its cards. */
export function SendBack({ most }: { most: number }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /wallet/refunds', { body: { amount: most }, idempotencyKey: key }),
    onSuccess: (wallet) => {
      client.setQueryData(queryKey('GET /wallet'), wallet);
      toast.success(t('The money is on its way to your card'));
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => setAsked(false),
  });
  const amount = formatDollars(most);
  return (
    <div>
      <Button variant="ghost" size="s" onClick={() => setAsked(true)}>
        {t('Send it back to my card')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('Send {amount} back to your card?', { amount })}
        confirmLabel={t('Send it back')}
        variant="primary"
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
