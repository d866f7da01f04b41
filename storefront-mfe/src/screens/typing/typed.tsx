import { VisuallyHidden } from 'shared-ui';
import type { Pace } from './strokes';
import styles from './typed.module.css';
import { useTypewriter } from './use-typewriter';

interface TypedProps {
  phrases: readonly string[];
  pace: Pace;
  /** What a screen reader says instead of the moving letters. */
  spoken: string;
  /** Stops where it is, and goes on from there. */
  still: boolean;
}

/** Phrases that write and delete themselves, in room that fits the largest of them. */
export function Typed({ phrases, pace, spoken, still }: TypedProps) {
  const text = useTypewriter(phrases, pace, still);
  return (
    <span className={styles.stage}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {phrases.map((phrase) => (
        <span key={phrase} className={styles.room} aria-hidden="true">
          {phrase}
          <span className={styles.cursor} />
        </span>
      ))}
      <span className={styles.typed} aria-hidden="true">
        {text}
        <span className={styles.cursor} />
      </span>
    </span>
  );
}
