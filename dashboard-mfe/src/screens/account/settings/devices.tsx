import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, t, type AnswerOf } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, Card, joinClasses, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import { LoadError } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';
import styles from './settings.module.css';
import { SignOutEverywhere } from './sign-out-everywhere';
import { useOwnDevice } from './use-own-device';

type PushDevice = AnswerOf<'GET /push-devices'>[number];

/** The browsers that notify the person of orders, and a button that ends all sessions. */
export function Devices() {
  const devices = useQuery(apiQuery('GET /push-devices'));
  return (
    <Card as="section" aria-labelledby="devices" className={joinClasses(stack(4), styles.account)}>
      <h2 id="devices" data-look="xl">
        {t('Devices and sessions')}
      </h2>
      {devices.data && <DeviceList devices={devices.data} />}
      {devices.isPending && <Skeleton lines={2} />}
      {devices.error && <LoadError title={t('We couldn’t load the devices')} query={devices} />}
      <SignOutEverywhere />
    </Card>
  );
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const own = useOwnDevice();
  if (devices.length === 0) return <p data-look="s soft">{t('No browser receives your notifications.')}</p>;
  return (
    <>
      <p data-look="s soft">{t('These browsers receive your notifications. Remove any you don’t recognise.')}</p>
      <ul className={stack(3)} data-look="pad-0 no-bullets">
        {devices.map((device) => (
          <Device key={device._id} device={device} isOwn={device._id === own.id} />
        ))}
      </ul>
    </>
  );
}

function Device({ device: { _id: id, browser, addedAt, usedAt }, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /push-devices/{id}', { params: { id } }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: apiQuery('GET /push-devices').queryKey }),
  });
  const name = browser ?? t('A browser');
  return (
    <li data-look="row middle between gap-4">
      <span data-look="breaks shrink">
        {isOwn ? t('{browser}, this one', { browser: name }) : name}
        <span data-look="s soft block">
          {t('Added {day}', { day: writeDay(new Date(addedAt)) })}
          {usedAt && ` · ${t('last notification {day}', { day: writeDay(new Date(usedAt)) })}`}
        </span>
      </span>
      <Button variant="ghost" harmful size="s" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}
