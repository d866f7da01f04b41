import type { CSSProperties } from 'react';
import type { Kitchen } from '../court/kitchens';
import { LineBadge, lineColour } from './line-badge';
import styles from './line-map.module.css';

export interface Line {
  kitchen: Kitchen;
  /** Where the kitchen starts to cook, and how far it is, in hundredths of the time until everything is ready. */
  starts: number;
  now: number;
  words: string;
  planned?: boolean;
}

/** The bend of each line into the one station, drawn for rows of 100 units. */
function Junction({ lines }: { lines: readonly Line[] }) {
  const middle = lines.length * 50;
  return (
    <svg className={styles.junction} viewBox={`0 0 100 ${lines.length * 100}`} preserveAspectRatio="none" aria-hidden="true">
      {lines.map((line, index) => (
        <path
          key={line.kitchen.letter}
          d={`M0 ${index * 100 + 50}H12L78 ${middle}H100`}
          stroke={line.kitchen.colour}
          className={line.now >= 100 ? styles.done : styles.ahead}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function Track({ line }: { line: Line }) {
  const place = { ...lineColour(line.kitchen), '--starts': `${line.starts}%`, '--now': `${Math.min(line.now, 100)}%` };
  return (
    <li className={styles.row} style={place as CSSProperties}>
      <p className={styles.label}>
        <LineBadge kitchen={line.kitchen} />
        <span className={styles.kitchen}>{line.kitchen.name}</span>
        <span className={styles.words}>{line.words}</span>
      </p>
      <span className={line.planned ? styles.planned : styles.track} aria-hidden="true">
        <span className={styles.passed} />
        <span className={styles.stop} data-passed={line.now >= line.starts} />
        {line.now < 100 && line.now > 0 && <span className={styles.train} />}
      </span>
    </li>
  );
}

/** The kitchens of an order as lines that meet at the time when everything is ready. */
export function LineMap({ lines, ready, size = 'small' }: { lines: readonly Line[]; ready: string; size?: 'small' | 'large' }) {
  const done = lines.every((line) => line.now >= 100);
  return (
    <div className={styles.map} data-size={size} style={{ '--rows': lines.length } as CSSProperties}>
      <ol className={styles.rows}>
        {lines.map((line) => (
          <Track key={line.kitchen.letter} line={line} />
        ))}
      </ol>
      <Junction lines={lines} />
      <p className={styles.station} data-done={done}>
        <span className={styles.ring} aria-hidden="true" />
        <span className={styles.time}>{ready}</span>
      </p>
    </div>
  );
}
