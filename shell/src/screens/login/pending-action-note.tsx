import { Link } from 'react-router-dom';
import type { ReturnPath } from '../auth-card/return-path';
import styles from './pending-action-note.module.css';

/** Announces what happens right after the login, with a link to log in without it. */
export const PendingActionNote = ({ from, announced }: ReturnPath) => (
  <p className={styles.note}>
    <span dir="auto">{announced}</span>{' '}
    <Link to="/login" replace state={{ from }}>
      Only log in
    </Link>
  </p>
);
