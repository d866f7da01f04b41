import { useTrouble } from '../remotes/trouble';
import styles from './not-awake-notice.module.css';

/** Over a page that the server sent and whose code can't be loaded: readable, its links work, its buttons don't. */
export function NotAwakeNotice() {
  if (!useTrouble()) return null;
  return (
    <p className={styles.notice} role="status">
      This page is not quite awake: you can read it, and we keep trying to bring its buttons to life.
    </p>
  );
}
