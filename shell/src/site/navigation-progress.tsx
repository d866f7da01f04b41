import { usePendingWork } from '../navigation/pending-work';
import styles from './navigation-progress.module.css';

/** The old page stays until the new one is ready; this shows that a navigation is running. */
export const NavigationProgress = () => (
  <div className={styles.track} data-busy={usePendingWork() || undefined} aria-hidden="true" />
);
