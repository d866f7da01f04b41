import { usePendingWork } from '../navigation/pending-work';
import styles from './navigation-progress.module.css';

/** Shows that a navigation is running, because the old page stays until the new one is ready. */
export const NavigationProgress = () => (
  <div className={styles.track} data-busy={usePendingWork() || undefined} aria-hidden="true" />
);
