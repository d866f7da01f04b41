import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Card, Skeleton, stack, Switch } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';
import { readingTexts } from './messages';
import part from './part.module.css';

/** Holds at once. A page may have twelve answers, so the browser reads it. */
export function Tips() {
  const tips = useQuery(apiQuery('GET /tips'));
  return (
    <section className={stack(4)} aria-labelledby="tips">
      <h2 id="tips" data-look="xl">
        {t('Tips')}
      </h2>
      <p className={part.lead} data-look="soft">
        {t('A buyer can add a tip at the checkout. The kitchens get all of it, without commission.')}
      </p>
      {tips.data ? (
        <Card raised>
          <TipsSwitch on={tips.data.on} />
        </Card>
      ) : tips.isFetched ? (
        <LoadError title={t('We couldn’t load the tips')} query={tips} texts={readingTexts} />
      ) : (
        <Card raised role="status" aria-label={t('Loading the tips')}>
          <Skeleton lines={1} />
        </Card>
      )}
    </section>
  );
}

function TipsSwitch({ on }: { on: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (now: boolean) => call('PATCH /tips', { body: { on: now } }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey('GET /tips'), saved);
      toast.success(saved.on ? t('Buyers can add a tip now') : t('Buyers are no longer asked for a tip'));
    },
    onError: (error) =>
      toast.error(failureText(error, { not_allowed: t('You’re no longer an admin, so the tips weren’t changed.') })),
  });
  return (
    <Switch
      label={t('Ask buyers for a tip')}
      checked={isPending ? variables : on}
      disabled={isPending}
      onChange={(now) => mutate(now)}
    />
  );
}
