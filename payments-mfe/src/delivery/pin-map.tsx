import { useState, type ComponentType } from 'react';
import { t } from '@food-court/shared-api';
import { Button, stack } from '@food-court/shared-ui';
import type { PinProps } from './distance/pin-props';
import { ringsWithin } from './distance/ring-scale';
import { kmText } from './messages';
import { RingMap } from './ring-map';
import type { StreetMapProps } from './street-map/street-map-props';

interface PinMapProps extends PinProps {
  /** The path of a street map; undefined in a court without one. */
  tiles: string | undefined;
}

type State = 'rings' | 'loading' | 'streets' | 'failed';

/** The map of rings works everywhere. Streets are loaded when somebody asks for them. */
export function PinMap({ tiles, ...map }: PinMapProps) {
  const [state, setState] = useState<State>('rings');
  const [Streets, setStreets] = useState<ComponentType<StreetMapProps>>();
  if (tiles === undefined) return <RingMap {...map} />;
  const open = () => {
    setState('loading');
    import(/* webpackChunkName: "street-map" */ './street-map/street-map').then(
      ({ default: loaded }) => {
        setStreets(() => loaded);
        setState('streets');
      },
      () => setState('failed'),
    );
  };
  const isOpen = state === 'streets' && Streets !== undefined;
  const rings = ringsWithin(map.reachKm).map(kmText).join(', ');
  return (
    <div className={stack(3)}>
      {isOpen ? (
        <Streets {...map} tiles={tiles} rings={rings} onFailed={() => setState('failed')} />
      ) : (
        <RingMap {...map} />
      )}
      {state === 'failed' && (
        <p role="alert" data-look="s soft">
          {t('We can’t show the streets right now. Set the pin on the rings.')}
        </p>
      )}
      <div>
        <Button
          type="button"
          variant="secondary"
          busy={state === 'loading'}
          onClick={() => (isOpen ? setState('rings') : open())}
        >
          {isOpen ? t('Show rings only') : t('Show streets')}
        </Button>
      </div>
    </div>
  );
}
