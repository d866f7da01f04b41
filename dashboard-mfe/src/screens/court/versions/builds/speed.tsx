import { t, type ServedVersion } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';
import { formatNumber } from '#listing/format-number.ts';
import { seconds } from './labels';
import styles from './versions.module.css';

type Measured = NonNullable<ServedVersion['measured']>;

/** The 75th percentile of paint times, by hour, and the share of pages with errors. */
export const Speed = ({ measured }: { measured: Measured }) => (
  <>
    <span data-look="unbroken">{seconds(measured.largestPaintMs)}</span>
    <HourChart hours={measured.hours} />
    <span data-look="s soft breaks block">
      {plural(measured.pages, '{count} page, {share} % with errors', '{count} pages, {share} % with errors', {
        count: formatNumber(measured.pages),
        share: measured.withErrors,
      })}
      {measured.slowestPressMs !== undefined && t(', presses {time} ms', { time: measured.slowestPressMs })}
    </span>
  </>
);

const width = 96;
const height = 24;
/** Keeps the line from being cut off at the edge. */
const edge = 2;

/** A line chart with a gap for each hour without pages. */
function HourChart({ hours }: { hours: Measured['hours'] }) {
  const known = hours.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (index: number): number => edge + (index / Math.max(1, hours.length - 1)) * (width - 2 * edge);
  const y = (value: number): number =>
    height - edge - (most === least ? 0.5 : (value - least) / (most - least)) * (height - 2 * edge);
  const path = hours
    .map((value, index) =>
      value === null
        ? ''
        : `${(hours[index - 1] ?? null) === null ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
  return (
    <svg
      className={styles.chart}
      data-look="block"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('By hour, from {least} to {most}', { least: seconds(least), most: seconds(most) })}
    >
      <path d={path} />
    </svg>
  );
}
