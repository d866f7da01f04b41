import type { CSSProperties } from 'react';
import type { Kitchen } from '../court/kitchens';
import { LineBadge, lineColour } from './line-badge';
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
          style={lineColour(line.kitchen)}
          className={line.planned ? styles.joining : live && line.now < 100 ? styles.ahead : styles.done}
          d={`M0 ${index * 100 + 50}H10L72 ${middle}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path className={styles.trunk} d={`M70 ${middle}H100`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Track({ line, live }: { line: Line; live: boolean }) {
  const place = { ...lineColour(line.kitchen), '--starts': `${line.starts}%`, '--now': `${Math.min(line.now, 100)}%` };
  const cooks = line.now > line.starts && line.now < 100;
  return (
    <li className={styles.row} style={place as CSSProperties}>
      <p className={styles.label}>
        <LineBadge kitchen={line.kitchen} />
        <span className={styles.kitchen}>{line.kitchen.name}</span>
        {line.state && <span className={styles.state}>{line.state}</span>}
      </p>
      <span className={styles.track} data-joining={line.planned} aria-hidden="true">
        <span className={live ? styles.ahead : styles.plan} />
        {line.now > line.starts && <span className={styles.passed} />}
        <span className={styles.stop} data-passed={line.now > line.starts} />
        {cooks && <span className={styles.train} />}
      </span>
      <span className={styles.time} data-first={line.starts < 10}>
        <span className="hidden">starts </span>
        {line.stop}
      </span>
    </li>
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
    <div className={styles.map} data-size={size} style={{ '--rows': lines.length } as CSSProperties}>
      <ol className={styles.rows}>
        {lines.map((line) => (
          <Track key={line.kitchen.letter} line={line} live={isLive(lines)} />
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
