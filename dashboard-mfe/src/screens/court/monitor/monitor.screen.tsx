import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { VisuallyHidden } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { hideAround } from '#page/full-screen/hide-around.ts';
import { useWakeLock } from '#page/full-screen/use-wake-lock.ts';
import { useBell } from '#page/sound/use-bell.ts';
import { monitorTexts, staleText } from './messages';
import { Clock, MonitorControls } from './monitor-controls';
import styles from './monitor.module.css';
import { NumberColumn } from './number-column';
import { useCalls } from './use-calls';
import { useMonitor } from './use-monitor';

const soundKey = 'food-court/board/sound';

/** A public screen for the hall, without the site’s frame. Anybody with the link can see the numbers. */
export default function MonitorScreen() {
  const [address] = useSearchParams();
  const screen = useRef<HTMLElement>(null);
  const { monitor, receivedAt, isStale, isRefused } = useMonitor(address.get('key') ?? '');
  const { soundEnabled, changeSound, ring, silentReason } = useBell(soundKey);
  const announcement = useCalls(monitor, soundEnabled, ring);
  useWakeLock(true);
  useEffect(() => (screen.current ? hideAround(screen.current) : undefined), []);

  return (
    <section ref={screen} data-sign className={styles.screen} data-look="grid over" aria-labelledby="pick-up-monitor">
      <header className={styles.head} data-look="row wrap middle gap-1-4">
        <h1 id="pick-up-monitor" data-look="xl">
          {monitorTexts.title}
        </h1>
        <p role="status" className={styles.notice} data-look="l bold danger row middle gap-2 grow">
          {isStale && (
            <>
              <AlertIcon size={24} />
              {staleText(receivedAt)}
            </>
          )}
          {monitor?.more && !isStale && monitorTexts.more}
        </p>
        <MonitorControls soundEnabled={soundEnabled} onSound={changeSound} silentReason={silentReason} />
        <Clock />
      </header>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isRefused ? (
        <p role="alert" className={styles.refusal} data-look="2xl centred pad-4">
          {monitorTexts.refused}
        </p>
      ) : (
        <div className={styles.columns} data-look="grid">
          <NumberColumn
            title={t('Preparing')}
            at={monitor?.at ?? ''}
            numbers={monitor?.preparing ?? []}
            empty={monitor ? t('Nothing at the moment') : ''}
          />
          <NumberColumn
            title={t('Ready')}
            at={monitor?.at ?? ''}
            numbers={monitor?.ready ?? []}
            empty={monitor ? t('Nothing at the moment') : ''}
            className={styles.ready}
          />
        </div>
      )}
    </section>
  );
}
