import type { KitchenPage } from '@food-court/shared-api';
import { weekdays, type Weekday } from '@food-court/shared-api/kitchen-limits';
import styles from './kitchen-page.module.css';

type Hours = Pick<KitchenPage, 'hours' | 'timeZone'>;

const timesOn = (day: Weekday, hours: Hours['hours']): string =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${from} to ${to}`)
    .join(', ') || 'Closed';

/** By weekday, in the time zone of the court. */
export const KitchenHours = ({ kitchen: { hours, timeZone } }: { kitchen: Hours }) => (
  <section aria-labelledby="kitchen-hours">
    <h2 id="kitchen-hours" className={styles.hoursTitle}>
      Hours
    </h2>
    {hours.length === 0 ? (
      <p>Every day, all day</p>
    ) : (
      <>
        <dl className={styles.hours}>
          {weekdays.map((day) => (
            <div key={day} className={styles.day}>
              <dt>{day}</dt>
              <dd>{timesOn(day, hours)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.zone}>By the clock of the court ({timeZone})</p>
      </>
    )}
  </section>
);
