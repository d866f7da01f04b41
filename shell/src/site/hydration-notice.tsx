import { useHydrationFailed } from '../navigation/hydration-failure';
import styles from './hydration-notice.module.css';

/** For a server-rendered page whose code can't be loaded: its text and links work, its buttons don't. */
export function HydrationNotice() {
  if (!useHydrationFailed()) return null;
  return (
    <p className={styles.notice} role="status">
      This page is not quite awake: you can read it, and we keep trying to bring its buttons to life.
    </p>
  );
}
