import { formatDollars, t, type DayFigures } from '@food-court/shared-api';
import { Card, dateFormat, EmptyState, plural } from '@food-court/shared-ui';
import { PastOrdersIcon } from '@food-court/shared-ui/icons';
import { formatNumber } from '../listing/format-number';
import { BarChart, type Bar } from './bar-chart';
import { averageOf, busyHours } from './chart-scale';
import styles from './figures.module.css';

/** A date of the court’s calendar is not an instant, so it is parsed and formatted as UTC. */
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const ordersText = (count: number): string => plural(count, '{count} order', '{count} orders');

const dayBar = ({ date, sold, refunded, orders }: DayFigures, isToday: boolean): Bar => ({
  label: weekday(new Date(date)),
  name: isToday ? t('{day}, so far', { day: fullDay(new Date(date)) }) : fullDay(new Date(date)),
  value: sold,
  text: [
    formatDollars(sold),
    ordersText(orders),
    refunded > 0 && t('{amount} refunded', { amount: formatDollars(refunded) }),
  ]
    .filter(Boolean)
    .join(', '),
});

/** For the axis, whose values are round. */
const wholeDollars = (dollars: number): string => formatDollars(dollars).replace(/[.,]00(?!\d)/, '');

const timeOf = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** From the first hour with orders to the last. */
function hourBars(hours: readonly number[]): Bar[] {
  const { from, to } = busyHours(hours);
  const most = Math.max(...hours);
  const labelled = to - from > 12 ? 6 : 3;
  return hours.slice(from, to).map((orders, place) => {
    const hour = from + place;
    const times = { from: timeOf(hour), to: timeOf(hour + 1) };
    return {
      label: hour % labelled === 0 ? times.from : '',
      name: orders > 0 && orders === most ? t('{from} to {to}, busiest hour', times) : t('{from} to {to}', times),
      value: orders,
      text: ordersText(orders),
    };
  });
}

function averageDay(days: readonly DayFigures[]) {
  const value = averageOf(days.map(({ sold }) => sold));
  return { value, text: t('Average: {amount} a day', { amount: formatDollars(value) }) };
}

function totalOf(days: readonly DayFigures[]) {
  const sum = (figureOf: (day: DayFigures) => number): number => days.reduce((all, day) => all + figureOf(day), 0);
  const orders = sum((day) => day.orders);
  return { name: t('In all'), text: `${formatDollars(sum(({ sold }) => sold))}, ${ordersText(orders)}` };
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

export function WeekCharts({ days, hours }: WeekChartsProps) {
  if (days.every(({ orders }) => orders === 0)) return <NoCharts />;
  const byHour = hourBars(hours);
  const orders = byHour.map(({ value }) => value);
  return (
    <div className={styles.charts} data-look="grid gap-4">
      <BarChart
        title={t('Takings, last seven days')}
        per={t('Day')}
        bars={days.map((day, place) => dayBar(day, place === days.length - 1))}
        first={days.length - 1}
        total={totalOf(days)}
        write={wholeDollars}
        average={averageDay(days)}
      />
      <BarChart
        title={t('Orders by hour, last seven days')}
        per={t('Hour')}
        bars={byHour}
        first={orders.indexOf(Math.max(...orders))}
        write={formatNumber}
        average={averageHour(hours)}
      />
    </div>
  );
}

const NoCharts = () => (
  <Card>
    <EmptyState
      title={t('No orders in the last seven days')}
      detail={t('Takings by day and orders by hour appear here after the first order.')}
      picture={<PastOrdersIcon />}
    />
  </Card>
);
