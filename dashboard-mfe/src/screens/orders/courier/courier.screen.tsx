import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { hideAround } from '#page/full-screen/hide-around.ts';
import styles from './courier.module.css';
import { LinkClosed } from './link-closed';
import { useRun } from './state/use-run';
import { StopList } from './stop-list';

/** The phone of a courier, without the site’s frame. The key is behind “#”, which browsers send to no server. */
export default function CourierScreen() {
  const { hash } = useLocation();
  const key = hash.slice(1);
  const screen = useRef<HTMLElement>(null);
  useEffect(() => (screen.current ? hideAround(screen.current) : undefined), []);
  return (
    <section ref={screen} className={styles.screen} data-look="ink over paper pad-inline-4" aria-label={t('Courier')}>
      <OpenLink key={key} linkKey={key} />
    </section>
  );
}

function OpenLink({ linkKey }: { linkKey: string }) {
  const { run, problem, refresh } = useRun(linkKey);
  return run ? (
    <StopList linkKey={linkKey} run={run} isOutOfTouch={problem === 'unreachable'} refresh={refresh} />
  ) : (
    <LinkClosed problem={problem} />
  );
}
