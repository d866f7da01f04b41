import { formatDollars, t, type DayFigures } from '@food-court/shared-api';
import { dateFormat, plural } from '@food-court/shared-ui';
import { formatNumber } from '../listing/format-number';
import { BarChart, type Bar } from './bar-chart';
import { averageOf } from './chart-scale';
import styles from './figures.module.css';

/** A date of the court’s calendar is not an instant, so it is parsed and formatted as UTC. */
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const ordersText = (count: number): string => plural(count, '{count} order', '{count} orders');

const dayBar = ({ date, sold, refunded, orders }: DayFigures): Bar => ({
  label: weekday(new Date(date)),
  name: fullDay(new Date(date)),
  value: sold,
  text: [
    formatDollars(sold),
    ordersText(orders),
    refunded > 0 && t('{amount} refunded', { amount: formatDollars(refunded) }),
  ]
    .filter(Boolean)
    .join(', '),
});

const labelledHours = 6;
const timeOf = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

const hourBar = (orders: number, hour: number): Bar => ({
  label: hour % labelledHours === 0 ? timeOf(hour) : '',
  name: t('{from} to {to}', { from: timeOf(hour), to: timeOf(hour + 1) }),
  value: orders,
  text: ordersText(orders),
});

function averageDay(days: readonly DayFigures[]) {
  const value = averageOf(days.map(({ sold }) => sold));
  return { value, text: t('Average: {amount} a day', { amount: formatDollars(value) }) };
}

/** Hours without orders are mostly those in which the court is closed. */
function averageHour(hours: readonly number[]) {
  const value = averageOf(hours.filter((orders) => orders > 0));
  const count = formatNumber(value, { maximumFractionDigits: 1 });
  return { value, text: t('Average of hours with orders: {count}', { count }) };
}

interface WeekChartsProps {
  days: readonly DayFigures[];
  hours: readonly number[];
}

export const WeekCharts = ({ days, hours }: WeekChartsProps) => (
  <div className={styles.charts}>
    <BarChart
      title={t('Takings, last seven days')}
      per={t('Day')}
      bars={days.map(dayBar)}
      first={days.length - 1}
      write={formatDollars}
      average={averageDay(days)}
    />
    <BarChart
      title={t('Orders by hour, last seven days')}
      per={t('Hour')}
      bars={hours.map(hourBar)}
      first={hours.indexOf(Math.max(...hours))}
      write={formatNumber}
      average={averageHour(hours)}
    />
  </div>
);
