import { Link } from 'react-router-dom';

interface PendingActionNoteProps {
  text: string | undefined;
  /** A link to the same page without the pending action. */
  instead: { label: string; to: string; from: string | undefined };
}

/** Announces what happens right after the login, with a link to skip it. */
export const PendingActionNote = ({ text, instead }: PendingActionNoteProps) =>
  text && (
    <p data-look="snug breaks pad-3-4 space-above-4 accent-wash">
      <span dir="auto">{text}</span>{' '}
      <Link to={instead.to} replace state={{ from: instead.from }}>
        {instead.label}
      </Link>
    </p>
  );
