import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import styles from './search.module.css';
import { forgetSearches, onSearches, parseSearches, readSearches } from './searched-texts';

const noneOnServer = (): undefined => undefined;

/** The last searches of this browser. */
export function RecentSearches() {
  const texts = parseSearches(useSyncExternalStore(onSearches, readSearches, noneOnServer));
  if (texts.length === 0) return undefined;
  const clear = (pressed: HTMLElement) => {
    // The button leaves with the list, and the focus must not be lost.
    pressed.closest('main')?.focus({ preventScroll: true });
    forgetSearches();
  };
  return (
    <section aria-labelledby="recent-searches" className={styles.recent} data-look="grid start-items gap-2">
      <h2 id="recent-searches">{t('Recent searches')}</h2>
      <ul role="list">
        {texts.map((text) => (
          <li key={text}>
            <Link
              to={`/search?q=${encodeURIComponent(text)}`}
              className={styles.again}
              data-look="ink breaks plain grid pack-middle touch line-below"
              dir="auto"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={({ currentTarget }) => clear(currentTarget)}>
        {t('Clear all')}
      </Button>
    </section>
  );
}
