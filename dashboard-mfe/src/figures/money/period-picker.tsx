import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { moneyPeriods, t, type KitchenMoney } from '@food-court/shared-api';
import { buttonClass, row } from '@food-court/shared-ui';
import { moneyLink } from './money-address';
import { periodTitles } from './money-texts';
import { addDays, periodText } from './period-days';
import styles from './period-picker.module.css';

/** Chooses the day, week or month by links, so that back and reload keep it. */
export function PeriodPicker({ period }: { period: KitchenMoney['period'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The link to the next period may disappear when it is pressed. */
  const focusName = () => heading.current?.focus();
  const { per, first, last, isCurrent } = period;
  return (
    <nav data-look="row wrap middle gap-3-4" aria-label={t('Period')}>
      <ul role="list" className={styles.lengths} data-look="row surface press-corners pad-0">
        {moneyPeriods.map((length) => (
          <li key={length}>
            <Link
              className={length === per ? styles.chosen : undefined}
              data-look={
                length === per
                  ? 'medium ink plain grid middle-all press-corners touch accent-wash pad-inline-4'
                  : 'medium ink plain grid middle-all press-corners touch pad-inline-4'
              }
              aria-current={length === per ? 'true' : undefined}
              to={moneyLink({ per: length, date: isCurrent ? undefined : first })}
            >
              {t(periodTitles[length])}
            </Link>
          </li>
        ))}
      </ul>
      <div className={row(2)}>
        <Link className={step} to={moneyLink({ per, date: addDays(first, -1) })} onClick={focusName}>
          {t('Previous')}
        </Link>
        {!isCurrent && (
          <Link className={step} to={moneyLink({ per, date: addDays(last, 1) })} onClick={focusName}>
            {t('Next')}
          </Link>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.name} data-look="l" aria-live="polite">
        {periodText(per, first)}
      </h2>
    </nav>
  );
}

const step = buttonClass({ variant: 'secondary', size: 's' });
