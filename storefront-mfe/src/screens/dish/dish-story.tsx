import { useState } from 'react';
import { joinClasses } from 'shared-ui';
import styles from './dish-story.module.css';

/** More than this does not fit into three lines of any card. */
const short = 200;

/** A description; of a long one the first lines, and the rest when it is asked for. */
export function DishStory({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > short;
  return (
    <>
      <p className={joinClasses(styles.story, long && !whole && styles.opening)} dir="auto">
        {text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  );
}
