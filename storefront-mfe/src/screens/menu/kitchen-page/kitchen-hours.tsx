import { t, type KitchenPage } from '@food-court/shared-api';
import { weekdays, type Weekday } from '@food-court/shared-api/kitchen-limits';
import { Disclosure } from '@food-court/shared-ui';
import styles from './kitchen-page.module.css';

type Hours = Pick<KitchenPage, 'hours' | 'timeZone'>;

const timesOn = (day: Weekday, hours: Hours['hours']): string =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => t('{from} to {to}', { from, to }))
    .join(', ') || t('Closed');

/** Lists the hours by weekday in the court’s time zone. It is collapsed, because most people come for the dishes. */
export const KitchenHours = ({ kitchen: { hours, timeZone } }: { kitchen: Hours }) =>
  hours.length === 0 ? (
    <p>{t('Open every day, all day')}</p>
  ) : (
    <Disclosure summary={t('Hours')}>
      <dl className={styles.hours}>
        {weekdays.map((day) => (
          <div key={day} className={styles.day}>
            <dt>{t(day)}</dt>
            <dd>{timesOn(day, hours)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.zone}>{t('Local time at the food court ({timeZone})', { timeZone })}</p>
    </Disclosure>
  );
