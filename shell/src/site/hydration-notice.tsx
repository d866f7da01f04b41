import { useSyncExternalStore } from 'react';
import { createObservable, t } from '@food-court/shared-api';
import styles from './hydration-notice.module.css';

/** True while the page on screen came from the server and its code can’t be loaded. */
const hydrationFailed = createObservable(false);

export const setHydrationFailed = hydrationFailed.set;

/** Shown on a server-rendered page whose code can’t be loaded: its text and links work, its buttons don’t. */
export function HydrationNotice() {
  const hasFailed = useSyncExternalStore(hydrationFailed.subscribe, hydrationFailed.get, () => false);
  if (!hasFailed) return null;
  return (
    <p className={styles.notice} role="status">
      {t('You can read this page, but its buttons don’t work yet. We keep trying.')}
    </p>
  );
}
