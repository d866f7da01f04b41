import { Link } from 'react-router-dom';
import styles from './pending-action-note.module.css';

interface PendingActionNoteProps {
  text: string | undefined;
  /** A link to the same page without the pending action. */
  instead: { label: string; to: string; from: string | undefined };
}

/** Announces what happens right after the login, with a link to skip it. */
export const PendingActionNote = ({ text, instead }: PendingActionNoteProps) =>
  text && (
    <p className={styles.note}>
      <span dir="auto">{text}</span>{' '}
      <Link to={instead.to} replace state={{ from: instead.from }}>
        {instead.label}
      </Link>
    </p>
  );
