import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, t } from '@food-court/shared-api';
import { readPushState, subscribeDevice, type PushState } from '@food-court/shared-api/push-device';
import { toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { errorMessage } from '#ordering/errors.ts';

/** A guest has no settings; a browser without notifications shows nothing. */
export function NotifyWhenReady() {
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    readPushState().then(setState, () => {});
  }, []);
  const subscribe = useMutation({
    mutationFn: async () => subscribeDevice((await call('GET /news-settings')).pushKey),
    onSuccess: setState,
    onError: (error) => toast.error(errorMessage(error)),
  });
  if (state === 'off')
    return (
      <div>
        <Button variant="secondary" busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
          {t('Tell me when it’s ready')}
        </Button>
      </div>
    );
  const text =
    state === 'on'
      ? t('This device tells you when it’s ready, also while the site is closed.')
      : subscribe.data === 'blocked'
        ? t('Your browser blocks notifications of this site. You can allow them in its settings.')
        : undefined;
  return text ? <p role="status">{text}</p> : null;
}
