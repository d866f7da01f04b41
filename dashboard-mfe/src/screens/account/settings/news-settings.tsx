import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, t, type NewsChoices as Settings } from '@food-court/shared-api';
import { subscribeDevice, unsubscribeDevice, type PushState } from '@food-court/shared-api/push-device';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Card, joinClasses, Skeleton, stack, Switch } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';
import styles from './settings.module.css';
import { useOwnDevice } from './use-own-device';

/** Settings for how somebody is notified of ready dishes, refunds and new orders. */
export function NewsSettings() {
  const settings = useQuery(apiQuery('GET /news-settings'));
  return (
    <Card as="section" aria-labelledby="news" className={joinClasses(stack(4), styles.account)}>
      <h2 id="news" data-look="xl">
        {t('News')}
      </h2>
      <p data-look="s soft">{t('Every page tells you when an order is ready or refunded. You can also choose:')}</p>
      {settings.data && <Switches settings={settings.data} />}
      {settings.isPending && <Skeleton lines={3} />}
      {settings.error && <LoadError title={t('We couldn’t load these settings')} query={settings} />}
    </Card>
  );
}

function Switches({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const key = queryKey('GET /news-settings');
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (change: Partial<Pick<Settings, 'sound' | 'mail' | 'wishes'>>) =>
      call('PATCH /news-settings', { body: change }),
    onSuccess: (changed) => void client.setQueryData(key, changed),
    onError: (error) => toast.error(failureText(error)),
  });
  const { sound, mail, wishes } = { ...settings, ...(isPending && variables) };
  return (
    <>
      <Switch
        label={t('Ring once for each notification')}
        checked={sound}
        onChange={(wanted) => mutate({ sound: wanted })}
      />
      {settings.canMail && (
        <Switch
          label={t('Send a mail when I haven’t looked for two minutes')}
          checked={mail}
          onChange={(wanted) => mutate({ mail: wanted })}
        />
      )}
      {wishes !== undefined && (
        <Switch
          label={t('Tell me about my wishes, at most once a day')}
          checked={wishes}
          onChange={(wanted) => mutate({ wishes: wanted })}
        />
      )}
      <PushSwitch pushKey={settings.pushKey} />
    </>
  );
}

const pushTexts: Partial<Record<PushState, string>> = {
  get blocked() {
    return t('Your browser blocks notifications of this site. You can allow them in its settings.');
  },
  get missing() {
    return t('This browser has no notifications.');
  },
};

function PushSwitch({ pushKey }: { pushKey: string }) {
  const client = useQueryClient();
  const listKey = queryKey('GET /push-devices');
  const own = useOwnDevice();
  const change = useMutation({
    mutationFn: async (wanted: boolean): Promise<PushState> => {
      if (wanted) return subscribeDevice(pushKey);
      await unsubscribeDevice();
      return 'off';
    },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
    onSettled: own.read,
    onError: (error) => toast.error(failureText(error)),
  });
  const hint = own.state && pushTexts[own.state];
  return (
    <>
      <Switch
        label={t('Notifications on this device, also while the site is closed')}
        checked={change.isPending ? change.variables : own.state === 'on'}
        disabled={own.state === undefined || hint !== undefined}
        onChange={change.mutate}
      />
      {hint && <p data-look="s soft">{hint}</p>}
    </>
  );
}
