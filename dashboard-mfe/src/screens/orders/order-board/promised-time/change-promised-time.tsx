import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t, type Order, type TicketTiming } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { toast } from '@food-court/shared-auth';
import { Button, row, stack } from '@food-court/shared-ui';
import { failureText } from '#page/failure-text.ts';

interface ChangePromisedTimeProps {
  ticketId: string;
  timing: TicketTiming;
}

/** Lets a cook correct the calculated time. The other kitchens of the checkout adjust to it. */
export function ChangePromisedTime({ ticketId, timing }: ChangePromisedTimeProps) {
  const client = useQueryClient();
  const { addedMinutes: from, promisedAt, readyAt } = timing;
  const { mutate, isPending } = useMutation({
    mutationFn: (to: number) => call('POST /tickets/{id}/promise', { params: { id: ticketId }, body: { from, to } }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['GET /orders/{id}'] });
      await client.invalidateQueries({ queryKey: ['GET /order-board/{email}'] });
    },
  });
  const step = kitchenLimits.addedMinutesStep;
  const [earlier, later] = [from - step, from + step];
  return (
    <section className={stack(2)} aria-label={t('Promise')}>
      <p role="status">
        {readyAt.at === promisedAt.at
          ? t('Promised for {time}', { time: promisedAt.time })
          : t('Promised for {time}, expected at {expected}', { time: promisedAt.time, expected: readyAt.time })}
      </p>
      <div className={row(2)}>
        <Button
          variant="secondary"
          size="s"
          busy={isPending}
          disabled={earlier < kitchenLimits.leastAddedMinutes}
          onClick={() => mutate(earlier)}
        >
          {t('{minutes} minutes earlier', { minutes: step })}
        </Button>
        <Button
          variant="secondary"
          size="s"
          busy={isPending}
          disabled={later > kitchenLimits.mostAddedMinutes}
          onClick={() => mutate(later)}
        >
          {t('{minutes} minutes later', { minutes: step })}
        </Button>
      </div>
    </section>
  );
}

/** From any line that has one, because it belongs to the ticket. */
export const timingOf = (orders: readonly Order[]): TicketTiming | undefined =>
  orders.find(({ timing }) => timing)?.timing;
