import { VisuallyHidden } from '@food-court/shared-ui';
import styles from './typewriter-text.module.css';
import { useTypewriter, type Pace } from './use-typewriter';

interface TypewriterTextProps {
  phrases: readonly string[];
  pace: Pace;
  /** The text for screen readers, instead of the moving letters. */
  spoken: string;
  /** Stops at the current letter; continues from there afterwards. */
  isPaused: boolean;
}

/** Phrases that write and delete themselves, in a space that fits the longest phrase. */
export function TypewriterText({ phrases, pace, spoken, isPaused }: TypewriterTextProps) {
  const text = useTypewriter(phrases, pace, isPaused);
  return (
    <span className={styles.stage} data-look="grid from-start">
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {phrases.map((phrase) => (
        <span key={phrase} className={styles.spacer} aria-hidden="true">
          {phrase}
          <span className={styles.cursor} data-look="inline-block" />
        </span>
      ))}
      <span className={styles.typed} aria-hidden="true">
        {text}
        <span className={styles.cursor} data-look="inline-block" />
      </span>
    </span>
  );
}
