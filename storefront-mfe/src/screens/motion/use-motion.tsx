import { useState } from 'react';
import styles from './motion.module.css';

/** What moves by itself for more than five seconds can be stopped on the page: WCAG 2.2.2. */
export function useMotion() {
  const [still, setStill] = useState(false);
  return {
    still,
    /** The class of the element around all that moves: animations play by its `--play`. */
    around: still ? styles.still : undefined,
    pause: (
      <button type="button" className={styles.button} onClick={() => setStill(!still)}>
        {still ? 'Play motion' : 'Pause motion'}
      </button>
    ),
  };
}
