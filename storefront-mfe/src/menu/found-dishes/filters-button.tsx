import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { filterNamesOf, filtersIn } from './chosen-filters';
import { filtersId } from './dish-filters';
import styles from './filters-button.module.css';

/** Opens the filters on a phone, where they would push the dishes out of sight. It needs no script. */
export function FiltersButton() {
  const count = filterNamesOf(filtersIn(useLocation().search)).length;
  return (
    <button
      type="button"
      className={styles.opener}
      data-look="s medium ink rigid relative touch pointer"
      popoverTarget={filtersId}
      aria-label={count > 0 ? t('Filters, {count} on', { count }) : undefined}
      data-count={count || undefined}
    >
      {t('Filters')}
    </button>
  );
}
