import { Switch } from 'shared-ui';
import { BellIcon } from 'shared-ui/icons';
import type { BellState } from './bell';
import { sound } from './messages';
import styles from './sound-switch.module.css';

interface SoundSwitchProps {
  wished: boolean;
  onWish: (wished: boolean) => void;
  /** Why it is not heard though it is wished. */
  unheard: Exclude<BellState, 'ready'> | undefined;
}

export const SoundSwitch = ({ wished, onWish, unheard }: SoundSwitchProps) => (
  <div className={styles.sound}>
    <Switch label={sound.label} checked={wished} onChange={onWish} />
    <p role="status" className={styles.hint}>
      {unheard && (
        <>
          <BellIcon size={16} />
          {sound[unheard]}
        </>
      )}
    </p>
  </div>
);
