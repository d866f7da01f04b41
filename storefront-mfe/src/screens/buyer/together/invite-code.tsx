import createCode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './together.module.css';

interface InviteCodeProps {
  /** The address that a camera reads. */
  address: string;
  label: string;
}

/** The white margin that cameras need, in modules of the code. */
const margin = 4;

/** Dark on white even in the dark theme, because cameras need that. */
export function InviteCode({ address, label }: InviteCodeProps) {
  const { size, path } = useMemo(() => {
    const code = createCode(0, 'M');
    code.addData(address);
    code.make();
    const count = code.getModuleCount();
    const dark = Array.from({ length: count ** 2 }, (_, place) => [Math.floor(place / count), place % count] as const);
    const squares = dark.filter(([down, across]) => code.isDark(down, across));
    return { size: count, path: squares.map(([down, across]) => `M${across} ${down}h1v1h-1z`).join('') };
  }, [address]);
  const edge = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={styles.picture}
      data-look="wide"
    >
      <path d={path} />
    </svg>
  );
}
