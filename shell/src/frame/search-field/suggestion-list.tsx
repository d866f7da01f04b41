import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { joinClasses, Picture } from '@food-court/shared-ui';
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
      {suggestions.map(({ address, text, detail, image, placeholder, isKitchen }, place) => (
        <Link
          key={address}
          to={address}
          id={idOfOption(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className={joinClasses(styles.option, (isKitchen || image !== undefined) && styles.pictured)}
          // Keeps the focus in the field until the press becomes a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFollow}
        >
          {image === undefined ? (
            isKitchen && <ChefIcon size={20} className={styles.mark} />
          ) : (
            <Picture src={image} alt="" placeholder={placeholder} sizes="3.5rem" className={styles.photo} />
          )}
          <bdi>{text}</bdi>
          {detail && <small>{detail}</small>}
        </Link>
      ))}
    </div>
  );
}
