import { t, type KitchenPage } from '@food-court/shared-api';
import { weekdays, type Weekday } from '@food-court/shared-api/kitchen-limits';
import { Disclosure, useNow } from '@food-court/shared-ui';
import styles from './kitchen-page.module.css';

type Hours = Pick<KitchenPage, 'hours' | 'timeZone'>;

const timesOn = (day: Weekday, hours: Hours['hours']): string =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => (from === to ? t('all day') : t('{from} to {to}', { from, to })))
    .join(', ') || t('Closed');

/** Today at the food court. */
function TodaysHours({ kitchen: { hours, timeZone } }: { kitchen: Hours }) {
  const now = useNow();
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now) as Weekday;
  return <p>{t('Today: {hours}', { hours: timesOn(day, hours) })}</p>;
}

/** Today’s hours stand by themselves. Lists the hours by weekday in the court’s time zone. The list is collapsed, because most people come for the dishes. */
export const KitchenHours = ({ kitchen }: { kitchen: Hours }) =>
  kitchen.hours.length === 0 ? (
    <p>{t('Open every day, all day')}</p>
  ) : (
    <div>
      <TodaysHours kitchen={kitchen} />
      <Disclosure summary={t('Hours')}>
        <dl className={styles.hours} data-look="grid gap-1">
          {weekdays.map((day) => (
            <div key={day} className={styles.day} data-look="numbers grid gap-3">
              <dt>{t(day)}</dt>
              <dd>{timesOn(day, kitchen.hours)}</dd>
            </div>
          ))}
        </dl>
        <p data-look="s soft space-above-2">
          {t('Local time at the food court ({timeZone})', { timeZone: kitchen.timeZone })}
        </p>
      </Disclosure>
    </div>
  );
