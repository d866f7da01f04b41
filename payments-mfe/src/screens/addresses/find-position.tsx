import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import type { Place } from '@food-court/shared-api/distance';
import { Button, buttonClass } from '@food-court/shared-ui';
import { mayAskPosition } from './may-ask-position';

/** Asks the browser only when it is pressed. */
export function FindPosition({ onFound }: { onFound: (place: Place) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [mayAsk, setMayAsk] = useState(true);
  useEffect(() => setMayAsk(mayAskPosition()), []);
  if (!mayAsk)
    return (
      <a className={buttonClass({ variant: 'secondary' })} href="/addresses">
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
