import createCode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './tables.module.css';

interface CodePictureProps {
  /** The address that a camera reads. */
  address: string;
  label: string;
}

/** Modules of white around a code, which scanners need. */
const margin = 4;

/** Drawn as one path: sharp on paper at any size. Dark on white in the dark theme, too, or scanners don't read it. */
export function CodePicture({ address, label }: CodePictureProps) {
  const { size, path } = useMemo(() => drawCode(address), [address]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}

function drawCode(address: string): { size: number; path: string } {
  // The smallest that holds the address. A stain on the table may cover 15 % of it.
  const code = createCode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { size, path };
}
