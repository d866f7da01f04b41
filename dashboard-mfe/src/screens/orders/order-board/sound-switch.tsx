import { Switch } from '@food-court/shared-ui';
import { BellIcon } from '@food-court/shared-ui/icons';
import type { BellState } from '#page/sound/bell.ts';
import { soundTexts } from './messages';
import styles from './board.module.css';

export interface SoundSwitchProps {
  soundEnabled: boolean;
  onChange: (wished: boolean) => void;
  /** Why there is no sound although it is enabled. */
  silentReason: Exclude<BellState, 'ready'> | undefined;
}

export const SoundSwitch = ({ soundEnabled, onChange, silentReason }: SoundSwitchProps) => (
  <div>
    <Switch label={soundTexts.label} checked={soundEnabled} onChange={onChange} />
    <p role="status" className={styles.hint} data-look="snug warning row gap-2">
      {silentReason && (
        <>
          <BellIcon data-look="rigid" size={16} />
          {soundTexts[silentReason]}
        </>
      )}
    </p>
  </div>
);
