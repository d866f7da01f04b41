import type { Kitchen } from '../court/kitchens';
import { LineBadge } from './line-badge';
import styles from './line-map.module.css';

export interface Line {
  kitchen: Kitchen;
  /** Where the kitchen starts to cook, and how far it is, in hundredths of the time until everything is ready. */
  starts: number;
  now: number;
  /** Stands at the stop where the kitchen starts. */
  stop: string;
  state?: string;
  planned?: boolean;
}

/** Before anyone cooks, the map is a plan and shows every line in full colour. */
const isLive = (lines: readonly Line[]) => lines.some((line) => line.now > 0);

/** The lines bend into one trunk, like the tines of a fork into its handle. Rows are 100 units high. */
function Junction({ lines }: { lines: readonly Line[] }) {
  const middle = lines.length * 50;
  const live = isLive(lines);
  return (
    <svg
      className={styles.junction}
      viewBox={`0 0 100 ${lines.length * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <path
          key={line.kitchen.letter}
          data-line={line.kitchen.line}
          className={line.planned ? styles.joining : live && line.now < 100 ? styles.ahead : styles.plan}
          d={`M0 ${index * 100 + 50}H10L72 ${middle}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path className={styles.trunk} d={`M70 ${middle}H100`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Drawn in percent by attributes, because the content policy refuses style attributes. */
function Track({ line, live }: { line: Line; live: boolean }) {
  const starts = `${Math.max(line.starts, 2)}%`;
  const now = `${Math.min(line.now, 100)}%`;
  const started = line.now > line.starts;
  return (
    <svg className={styles.track} aria-hidden="true">
      <line className={styles.waiting} x1="0" x2={starts} y1="50%" y2="50%" />
      <line
        className={line.planned ? styles.joining : live ? styles.ahead : styles.plan}
        x1={starts}
        x2="100%"
        y1="50%"
        y2="50%"
      />
      {started && <line className={styles.plan} x1={starts} x2={now} y1="50%" y2="50%" />}
      <circle className={styles.stop} data-passed={started} cx={starts} cy="50%" />
      {started && line.now < 100 && <circle className={styles.train} cx={now} cy="50%" />}
      <text
        className={styles.time}
        x={line.starts < 10 ? 0 : starts}
        y="50%"
        textAnchor={line.starts < 10 ? 'start' : 'middle'}
      >
        {line.stop}
      </text>
    </svg>
  );
}

/** The kitchens of an order as lines. They start at different times, so that they meet at one. */
export function LineMap({
  lines,
  ready,
  size = 'small',
}: {
  lines: readonly Line[];
  ready: string;
  size?: 'small' | 'large';
}) {
  const done = lines.every((line) => line.now >= 100);
  return (
    <div className={styles.map} data-size={size}>
      <ol className={styles.rows}>
        {lines.map((line) => (
          <li key={line.kitchen.letter} className={styles.row} data-line={line.kitchen.line}>
            <p className={styles.label}>
              <LineBadge kitchen={line.kitchen} />
              <span className={styles.kitchen}>{line.kitchen.name}</span>
              <span className="hidden">starts {line.stop}</span>
              {line.state && <span className={styles.state}>{line.state}</span>}
            </p>
            <Track line={line} live={isLive(lines)} />
          </li>
        ))}
      </ol>
      <Junction lines={lines} />
      <p className={styles.station} data-done={done}>
        <span className={styles.ring} aria-hidden="true" />
        <span className={styles.ready}>{ready}</span>
      </p>
    </div>
  );
}
