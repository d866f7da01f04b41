import { type PointerEvent, useId, useState } from 'react';
import { t } from '@food-court/shared-api';
import { Card, joinClasses } from '@food-court/shared-ui';
import styles from './bar-chart.module.css';
import { topOf } from './chart-scale';

export interface Bar {
  /** Shown below the bar; '' where there is no space for every label. */
  label: string;
  /** The full name. */
  name: string;
  value: number;
  /** The value in words. */
  text: string;
}

interface BarChartProps {
  title: string;
  /** The unit of a bar: the header of the table’s first column. */
  per: string;
  bars: readonly Bar[];
  /** The index of the bar that is marked first. */
  first: number;
  /** All bars in words, read until somebody chooses one. */
  total?: { name: string; text: string };
  /** Writes a value at the axis. */
  write: (value: number) => string;
  /** Drawn as a line behind the bars, and written below them. */
  average?: { value: number; text: string };
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
/** The share of a bar’s width that stays empty. */
const gap = 0.24;

/**
 * A bar chart that shows one bar’s value in words: the one under the pointer or finger, or the one selected by arrow
 * keys. The bars are the marks of a range input on top of them. All numbers are in a table, too.
 */
export function BarChart({ title, per, bars, first, total, write, average }: BarChartProps) {
  const id = useId();
  const [pointed, setChosen] = useState<number>();
  const chosen = pointed ?? first;
  const shown = bars[chosen];
  const reading = pointed === undefined && total ? total : shown;
  const top = topOf(bars.map(({ value }) => value));

  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * bars.length);
    setChosen(Math.min(Math.max(place, 0), bars.length - 1));
  };

  return (
    <Card as="section" className={styles.chart} data-look="grid pack gap-2 beside" aria-labelledby={id}>
      <h3 id={id} data-look="l">
        {title}
      </h3>
      <p className={styles.reading} data-look="s soft numbers">
        {reading?.name} <strong data-look="l ink block">{reading?.text}</strong>
      </p>
      <div className={styles.axis} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{write(value)}</span>
        ))}
      </div>
      <div className={styles.plot} data-look="relative">
        <Bars bars={bars} chosen={chosen} top={top} average={average?.value} />
        <input
          type="range"
          className={styles.range}
          data-look="wide high absolute over pointer"
          aria-label={title}
          aria-valuetext={`${shown?.name}: ${shown?.text}`}
          min={0}
          max={bars.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerMove={choose}
          onPointerDown={choose}
        />
      </div>
      <div className={styles.labels} data-look="xs soft row" aria-hidden="true">
        {bars.map(({ name, label }) => (
          <span data-look="unbroken row centre grow shrink" key={name}>
            {label}
          </span>
        ))}
      </div>
      {average && (
        <p className={styles.average} data-look="s soft">
          {average.text}
        </p>
      )}
      <NumbersTable {...{ title, per, bars }} />
    </Card>
  );
}

interface BarsProps extends Pick<BarChartProps, 'bars'> {
  chosen: number;
  top: number;
  average: number | undefined;
}

function Bars({ bars, chosen, top, average }: BarsProps) {
  const line = (value: number) => ({ x1: '0', x2: '100%', y1: percent(1 - value / top), y2: percent(1 - value / top) });
  return (
    <svg data-look="wide high" aria-hidden="true">
      <line {...line(top)} className={styles.grid} />
      <line {...line(top / 2)} className={styles.grid} />
      {!!average && <line {...line(average)} className={styles.mean} />}
      {bars.map(({ name, value }, place) => (
        <rect
          key={name}
          className={joinClasses(styles.bar, place === chosen && styles.chosen)}
          x={percent((place + gap / 2) / bars.length)}
          width={percent((1 - gap) / bars.length)}
          y={percent(1 - value / top)}
          height={percent(value / top)}
        />
      ))}
    </svg>
  );
}

const NumbersTable = ({ title, per, bars }: Pick<BarChartProps, 'title' | 'per' | 'bars'>) => (
  <details className={styles.numbers} data-look="s">
    <summary data-look="pad-block-2 pointer accent">{t('As a table')}</summary>
    <table className={styles.table} data-look="numbers wide">
      <caption data-look="absolute clip">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{per}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
