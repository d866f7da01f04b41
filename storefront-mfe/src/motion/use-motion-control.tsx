import { useState } from 'react';
import { t } from '@food-court/shared-api';
import styles from './motion.module.css';

/** Lets users stop everything that moves for more than five seconds (WCAG 2.2.2). */
export function useMotionControl() {
  const [isPaused, setPaused] = useState(false);
  return {
    isPaused,
    /** For the element around all animations, whose play state is its `--play`. */
    className: isPaused ? styles.paused : undefined,
    pauseButton: (
      <button
        type="button"
        className={styles.button}
        data-look="soft middle-all clear no-line round pad-0 pointer"
        aria-label={isPaused ? t('Play motion') : t('Pause motion')}
        onClick={() => setPaused(!isPaused)}
      />
    ),
  };
}
