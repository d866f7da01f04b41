import { t } from '@food-court/shared-api';
import { VisuallyHidden } from '../surfaces/visually-hidden';
import { dateFormat } from '../time/date-format';
import { LineBadge } from './line-badge';
import { linesOf } from './line-of';
import { drawnLines, type DrawnLine, type MapLine } from './map-line';
import styles from './line-map.module.css';

export interface LineMapProps {
  lines: readonly MapLine[];
  /** When everything is ready together. An ISO instant. */
  readyAt: string;
  /** The present, as `useNow` gives it. Without it the map is a plan. */
  now?: number | undefined;
  size?: 's' | 'l';
  className?: string;
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** The kitchens of an order as lines. They start at different times, so that they meet at one. */
export function LineMap({ lines, readyAt, now, size = 's', className = '' }: LineMapProps) {
  const drawn = drawnLines(lines, readyAt, now);
  const numbers = linesOf(lines.map(({ kitchen }) => kitchen.id));
  const isLive = drawn.some(({ reached }) => reached > 0);
  const time = clock(Date.parse(readyAt));
  return (
    <div className={`${styles.map} ${className}`} data-look="grid" data-size={size}>
      <ol className={styles.rows} data-look="grid" role="list">
        {drawn.map((line, index) => (
          <li key={line.kitchen.id} data-look="relative" data-line={numbers[index]}>
            <p className={styles.label} data-look="xs unbroken row middle absolute">
              <LineBadge kitchen={line.kitchen} line={numbers[index]} />
              <bdi data-look="medium clip dots">{line.kitchen.name}</bdi>
              {!line.done && (
                <VisuallyHidden> {t('starts at {time}', { time: clock(line.startedAt) })} </VisuallyHidden>
              )}
              {line.state && <span className={styles.state}>{line.state}</span>}
            </p>
            <Track line={line} isLive={isLive} />
          </li>
        ))}
      </ol>
      <Junction lines={drawn} numbers={numbers} isLive={isLive} />
      <p className={styles.station} data-look="row middle" data-done={drawn.every(({ done }) => done)}>
        <VisuallyHidden>{t('All ready together at {time}', { time })}</VisuallyHidden>
        <span className={styles.ring} data-look="rigid paper" aria-hidden="true" />
        <span className={styles.time} aria-hidden="true">
          {time}
        </span>
      </p>
    </div>
  );
}

const wayOf = ({ joins, reached }: DrawnLine, isLive: boolean) =>
  joins ? styles.joining : isLive && reached < 100 ? styles.ahead : undefined;

/** Drawn in percent by attributes, because the content policy refuses style attributes. */
function Track({ line, isLive }: { line: DrawnLine; isLive: boolean }) {
  const hasStarted = line.reached > 0;
  const start = `${Math.max(line.start, 2)}%`;
  const reached = `${line.reached}%`;
  const middle = { y1: '50%', y2: '50%' };
  return (
    <svg className={styles.track} data-look="wide high absolute over" aria-hidden="true">
      <line className={styles.waiting} x1="0" x2={start} {...middle} />
      <line className={wayOf(line, isLive)} x1={start} x2="100%" {...middle} />
      {hasStarted && <line x1={start} x2={reached} {...middle} />}
      <circle className={styles.stop} data-passed={hasStarted} cx={start} cy="50%" />
      {hasStarted && line.reached < 100 && <circle className={styles.train} cx={reached} cy="50%" />}
      <text
        className={styles.start}
        data-look="xs numbers"
        x={line.start < 10 ? 0 : start}
        y="50%"
        textAnchor={line.start < 10 ? 'start' : 'middle'}
      >
        {clock(line.startedAt)}
      </text>
    </svg>
  );
}

interface JunctionProps {
  lines: readonly DrawnLine[];
  numbers: readonly number[];
  isLive: boolean;
}

/** The lines bend into one trunk, like the tines of a fork into its handle. A row is 100 units high. */
function Junction({ lines, numbers, isLive }: JunctionProps) {
  const middle = lines.length * 50;
  const still = { vectorEffect: 'non-scaling-stroke' };
  return (
    <svg
      className={styles.junction}
      data-look="wide"
      viewBox={`0 0 100 ${lines.length * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <path
          key={line.kitchen.id}
          data-line={numbers[index]}
          className={wayOf(line, isLive)}
          d={`M-1 ${index * 100 + 50}H10L72 ${middle}`}
          {...still}
        />
      ))}
      <path className={styles.trunk} d={`M70 ${middle}H100`} {...still} />
    </svg>
  );
}
