import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import type { Place } from '@food-court/shared-api/distance';
import { Button, buttonClass } from '@food-court/shared-ui';
import { mayAskPosition } from './may-ask-position';

interface FindPositionProps {
  onFound: (place: Place) => void;
  /** The address whose document may ask, if this page can be left for it. */
  reloadAt: string | undefined;
}

/** Asks the browser only when it is pressed. */
export function FindPosition({ onFound, reloadAt }: FindPositionProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [mayAsk, setMayAsk] = useState(true);
  useEffect(() => setMayAsk(mayAskPosition()), []);
  if (!mayAsk)
    return reloadAt === undefined ? null : (
      <a className={buttonClass({ variant: 'secondary' })} href={reloadAt}>
        {t('Reload the page to use your position')}
      </a>
    );
  const find = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound({ latitude, longitude });
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div>
      <Button type="button" variant="secondary" busy={state === 'asking'} onClick={find}>
        {t('Use my position')}
      </Button>
      {state === 'failed' && (
        <p role="alert" data-look="s soft">
          {t('Your browser didn’t tell us where you are. Set the pin on the map instead.')}
        </p>
      )}
    </div>
  );
}
