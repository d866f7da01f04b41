import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t, type Address, type Delivery } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, Card, spreadRow, stack } from '@food-court/shared-ui';
import { failureText, kmTo } from '#delivery/messages.ts';
import { FeeTo } from './fee-to';

export function AddressCard({ address, delivery }: { address: Address; delivery: Delivery }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /addresses/{id}', { params: { id: address._id } }),
    onSuccess: () => toast.success(t('Deleted {label}', { label: address.label })),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey('GET /addresses') }),
  });
  const km = kmTo(delivery, address.to);
  return (
    <Card as="article" aria-label={address.label} className={stack(3)}>
      <div className={spreadRow(3)}>
        <h2 data-look="l breaks">{address.label}</h2>
        <Button
          variant="secondary"
          busy={isPending}
          aria-label={t('Delete {label}', { label: address.label })}
          onClick={() => mutate()}
        >
          {t('Delete')}
        </Button>
      </div>
      <p data-look="breaks">
        {address.street}
        {address.note && ` · ${address.note}`}
      </p>
      {km === undefined ? <p>{t('We don’t deliver there right now.')}</p> : <FeeTo delivery={delivery} km={km} />}
    </Card>
  );
}
