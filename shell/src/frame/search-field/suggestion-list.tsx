import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import { ChefIcon } from '@food-court/shared-ui/icons';
import type { Suggestion } from './found-suggestions';
import styles from './suggestions.module.css';

export const idOfOption = (place: number): string => `suggestion-${place}`;

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  /** The place of the active option; -1 when there is none. */
  active: number;
  onFollow: () => void;
}

export function SuggestionList({ suggestions, active, onFollow }: SuggestionListProps) {
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup.
    document.getElementById(idOfOption(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id="suggestions" role="listbox" aria-label={t('Suggestions')} className={styles.list}>
      {suggestions.map(({ address, text, detail, isKitchen }, place) => (
        <Link
          key={address}
          to={address}
          id={idOfOption(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className={isKitchen ? joinClasses(styles.option, styles.kitchen) : styles.option}
          // Keeps the focus in the field until the press becomes a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFollow}
        >
          {isKitchen && <ChefIcon size={20} className={styles.mark} />}
          <bdi>{text}</bdi>
          {detail && <small>{detail}</small>}
        </Link>
      ))}
    </div>
  );
}
