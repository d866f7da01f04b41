import { t } from '@food-court/shared-api';
import { Button, Switch, useNow } from '@food-court/shared-ui';
import type { BellState } from '#page/sound/bell.ts';
import { useIsHydrated } from '#page/use-is-hydrated.ts';
import { monitorTexts, writeTime } from './messages';
import styles from './monitor.module.css';

interface MonitorControlsProps {
  soundEnabled: boolean;
  onSound: (enabled: boolean) => void;
  silentReason: Exclude<BellState, 'ready'> | undefined;
}

/** For the staff, who stand in front of the screen. */
export function MonitorControls({ soundEnabled, onSound, silentReason }: MonitorControlsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div data-look="row wrap middle gap-1-3">
      <Switch label={t('Sound')} checked={soundEnabled} onChange={onSound} />
      {isHydrated && document.fullscreenEnabled && (
        <Button size="s" variant="ghost" onClick={() => void toggleFullScreen()}>
          {t('Full screen')}
        </Button>
      )}
      {silentReason && (
        <p className={styles.hint} data-look="xs snug soft">
          {monitorTexts[silentReason]}
        </p>
      )}
    </div>
  );
}

/** A component of its own, so that only the time renders again. */
export const Clock = () => <time className={styles.clock}>{writeTime(useNow())}</time>;

/** If full screen is denied, the monitor still fills the window. */
const toggleFullScreen = (): Promise<void> =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  );
