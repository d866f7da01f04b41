import { joinClasses } from '../styles/join-classes';
import { lettersOf, lineOf } from './line-of';
import styles from './line-badge.module.css';

export interface LineBadgeProps {
  kitchen: { id: string; name: string };
  /** The line that a map gives the kitchen, if it differs from its own. */
  line?: number | undefined;
  size?: 's' | 'm';
  className?: string | undefined;
}

/** The square of a kitchen’s line. The name stands beside it, so the letters are only for the eye. */
export const LineBadge = ({ kitchen, line, size = 's', className }: LineBadgeProps) => (
  <span
    className={joinClasses(styles.badge, styles[size], className)}
    data-line={line ?? lineOf(kitchen.id)}
    data-letter={lettersOf(kitchen.name)}
    aria-hidden="true"
  />
);
