import { useRef } from 'react';
import { t } from '@food-court/shared-api';
import { IconButton } from '@food-court/shared-ui';
import { MinusIcon, PlusIcon } from '@food-court/shared-ui/icons';
import type { StreetMapProps } from './street-map-props';
import styles from './street-map.module.css';
import { useOpenMap } from './use-open-map';

/** The map of rings, with streets below them. Whoever can’t point uses the fields below the map. */
export default function StreetMap(props: StreetMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useOpenMap(container, props);
  return (
    <figure className={styles.figure} data-look="grid gap-2">
      <div data-look="relative">
        <div ref={container} className={styles.map} data-look="wide surface line press-corners" />
        <div className={styles.zoom} data-look="absolute grid surface line press-corners">
          <IconButton label={t('Zoom in')} icon={<PlusIcon />} onClick={() => map.current?.zoom(1)} />
          <IconButton label={t('Zoom out')} icon={<MinusIcon />} onClick={() => map.current?.zoom(-1)} />
        </div>
      </div>
      <figcaption data-look="s soft">
        {t('The rings are {rings} by road from the court.', { rings: props.rings })}{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {t('© OpenStreetMap contributors')}
        </a>
      </figcaption>
    </figure>
  );
}
