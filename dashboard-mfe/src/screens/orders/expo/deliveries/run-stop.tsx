import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t, type CourierRun } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Badge, MenuItem, row, spreadRow } from '@food-court/shared-ui';
import { RowMenu } from '#listing/row-menu.tsx';
import { stopStates } from '#orders/delivery/stop-states.ts';
import { failureText } from '#page/failure-text.ts';
import { runsQuery } from './use-deliveries';

type Stop = CourierRun['stops'][number];

/** The counter ends a stop when the courier can’t, because the code was lost or typed wrong too often. */
export function RunStop({ stop }: { stop: Stop }) {
  const { number, dayNumber, state } = stop;
  const end = useEnd(stop);
  return (
    <li className={spreadRow(2)}>
      <span>
        <strong>{dayNumber ?? number}</strong>
        {dayNumber !== undefined && <span data-look="soft"> {number}</span>}
      </span>
      <span className={row(2)}>
        <Badge tone={state === 'delivered' ? 'success' : state === 'returned' ? 'danger' : 'neutral'}>
          {t(stopStates[state])}
        </Badge>
        {(state === 'on_its_way' || state === 'arrived') && (
          <RowMenu name={number}>
            <MenuItem onClick={() => end('delivered')}>{t('Mark as delivered')}</MenuItem>
            <MenuItem onClick={() => end('returned')}>{t('Mark as back at the counter')}</MenuItem>
          </RowMenu>
        )}
      </span>
    </li>
  );
}

function useEnd({ _id: id, number }: Stop) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (outcome: 'delivered' | 'returned') =>
      call('POST /checkouts/{id}/delivery/end', { params: { id }, body: { outcome } }),
    onSuccess: ({ state }) => toast.success(`${number}: ${t(stopStates[state])}`),
    onSettled: () => client.invalidateQueries({ queryKey: [...runsQuery().queryKey] }),
    onError: (error) => toast.error(failureText(error)),
  });
  return mutate;
}
