import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import styles from './dish-description.module.css';

/** A longer text does not fit into three lines of any card. */
const maxShortLength = 200;

/** Shows the first lines of a long description, and the rest on request. */
export function DishDescription({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > maxShortLength;
  return (
    <>
      <p
        className={joinClasses(styles.description, isLong && !isExpanded && styles.clipped)}
        data-look={isLong && !isExpanded ? 's soft breaks clip' : 's soft breaks'}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"

          data-look="s bold clear no-line pad-0 touch pointer accent above"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('Read less') : t('Read more')}
        </button>
      )}
    </>
  );
}
